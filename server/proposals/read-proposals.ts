/** Proposals as their client and the firm see them. */
import { whyOutdated } from '#finance/planning/propose-trades.ts'
import type { Proposal, ProposalRow } from '#model/calls/proposals.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findTerms } from '#server/orders/read-ticket.ts'
import { findPortfolio } from '#server/portfolios/read-portfolio-page.ts'
import type { Caller } from '#server/store/executor.ts'
import type { Proposing } from './proposing.ts'
import { proposalStatements, type StoredProposal } from './proposal-statements.ts'

export function listProposals(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  account: string,
): Promise<ProposalRow[]> {
  return store.ask<ProposalRow>(caller, proposalStatements.list, [account])
}

/** Throws 'not-found' for one that the caller does not see. */
export async function findProposal(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  id: string,
): Promise<StoredProposal> {
  const [found] = await store.ask<StoredProposal>(caller, proposalStatements.read, [id])
  if (!found) throw new CallRefusal('not-found')
  return found
}

/** Why a proposal that waits does not hold any more; 'unknown' where the source of what is held does not answer. */
export async function readOutdated(
  parts: Parts,
  who: Proposing,
  { portfolio, proposed }: StoredProposal,
): Promise<Proposal['outdated']> {
  const { data, id } = await findPortfolio(parts, { ...who, id: portfolio })
  const { data: groups, freshness } = await data.holdings(id, { asOf: null })
  if (freshness !== 'live') return 'unknown'
  return whyOutdated(
    proposed.trades,
    groups.flatMap(({ items }) => items),
  )
}

export async function readProposal(parts: Parts, who: Proposing, id: string): Promise<Proposal> {
  const { caller } = who
  const found = await findProposal(parts, caller, id)
  const { account, accountName, portfolio, portfolioName, portal, client, ...shown } = found
  const isOpen = shown.state === 'waiting'
  const ordered = shown.proposed.trades.filter(({ isOrdered }) => isOrdered)
  const keys = ordered.map(({ key }) => key)
  const [outdated, terms, orders] = await Promise.all([
    isOpen ? readOutdated(parts, who, found) : null,
    isOpen ? findTerms(parts, caller, portal) : null,
    keys.length === 0
      ? []
      : parts.store.ask<Proposal['carried'][number]>(caller, proposalStatements.carried, [keys]),
  ])
  const states = new Map(orders.map(({ key, state }) => [key, state]))
  const isAccepted = shown.state === 'accepted' || shown.state === 'done'
  return {
    ...shown,
    account: { id: account, name: accountName },
    portfolio: { id: portfolio, name: portfolioName },
    outdated,
    terms,
    isYours: client === caller.userId,
    carried: isAccepted ? keys.map((key) => ({ key, state: states.get(key) ?? null })) : [],
  }
}
