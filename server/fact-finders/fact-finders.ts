import type { z } from 'zod'
import type { calls } from '#model/calls/calls.ts'
import type { FactFinder } from '#model/calls/fact-finders.ts'
import {
  factFinderStates,
  mayRemind,
  suggestProfile,
  type FactFinderState,
} from '#model/forms/fact-finder.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { factFinderStatements as statements, type InvitedRow } from './fact-finder-statements.ts'

type Named = { id: string; name: string }
type Profile = Named & { fromScore: number | null }
type Question = z.output<typeof calls.listFactFinders.query> & { portal: string }

/** Of the accounts of a portal that the caller sees. Throws where they do not see the portal. */
export async function listFactFinders({ query }: Transaction, { portal, state, search }: Question) {
  const [seen] = await query(statements.seesPortal, [portal])
  if (!seen) throw new CallRefusal('not-found')
  const wanted = search?.trim() || null
  const found = await query<InvitedRow>(statements.list, [portal, wanted, state ?? null])
  const counted = await query<{ state: FactFinderState; count: number }>(statements.counts, [portal, wanted])
  const profiles = await query<Profile>(statements.profiles)
  const of = (one: FactFinderState): number => counted.find((row) => row.state === one)?.count ?? 0
  return {
    rows: found.map((row) => toFactFinder(row, profiles)),
    count: found[0]?.countOfAll ?? 0,
    counts: Object.fromEntries(factFinderStates.map((one) => [one, of(one)])) as Record<
      FactFinderState,
      number
    >,
    forms: await query<Named>(statements.forms),
  }
}

/** Of one account. Throws where the caller does not see it. */
export async function readFactFinder({ query }: Transaction, account: string) {
  const [found] = await query<InvitedRow>(statements.read, [account])
  if (!found) throw new CallRefusal('not-found')
  const profiles = await query<Profile>(statements.profiles)
  return { factFinder: toFactFinder(found, profiles), forms: await query<Named>(statements.forms) }
}

function toFactFinder(row: InvitedRow, profiles: readonly Profile[]): FactFinder {
  const { invitation, now } = row
  const sinceToldMs = invitation ? Date.parse(now) - Date.parse(invitation.toldAt) : 0
  const suggested = suggestProfile(invitation?.score ?? null, profiles)
  return {
    account: { id: row.accountId, name: row.accountName },
    state: row.state,
    invitation: invitation && { ...invitation, mayRemind: mayRemind({ ...invitation, sinceToldMs }) },
    suggested: suggested && { id: suggested.id, name: suggested.name },
  }
}
