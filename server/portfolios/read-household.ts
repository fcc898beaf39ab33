/** A household as one: the accounts of it that the caller may see, each at its share. */
import { exchangeOverEuro } from '#finance/holdings/assets-total.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Working } from '#finance/ground/figure.ts'
import { combineToldAccounts } from '#finance/portfolios/household-of-figures.ts'
import { consolidateHousehold, prepareHousehold, type Household } from '#finance/portfolios/household.ts'
import { explainToldHousehold, type NamedMember } from '#finance/working/working-household.ts'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import { explainFigure } from '#finance/working/working.ts'
import type { HouseholdMember, HouseholdPage } from '#model/calls/planning.ts'
import type { WorkingAnswer } from '#model/calls/subjects.ts'
import { fromFirstValue, thinPoints } from '#finance/returns/thin-points.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { Sourced } from '#providers/portfolio-data.ts'
import { explainRecord } from '#providers/told-working.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { SourceOf } from '#server/ground/portfolio-sources.ts'
import type { Caller } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { sourceOf, toPageFigures } from './page-figures.ts'
import { ratesOn } from '#server/store/rates-on.ts'

type Asked = { tenant: Installation; caller: Caller; id: string; asOf: string | null }

type Member = {
  account: string
  externalId: string | null
  name: string
  portal: string | null
  currency: Currency
  share: number
}

type Consolidated = {
  figures: PortfolioFigures | null
  members: ReadonlyMap<string, Pick<HouseholdMember, 'value' | 'holds'>>
  source: HouseholdPage['source']
  /** The working of one of its figures; null for a name that is none of them. */
  explain: (address: FigureAddress) => Working | null
}

const ofAccount: Statement = {
  name: 'households-of-account',
  text: `select distinct h.id, h.name from household_members m
    join households h on h.tenant_id = m.tenant_id and h.id = m.household and h.active
    where m.tenant_id = $1 and m.account = $2 and m.active order by h.name, h.id`,
}

const readOne: Statement = {
  name: 'household-read',
  text: 'select h.id, h.name from households h where h.tenant_id = $1 and h.id = $2 and h.active',
}

/** An account that was entered twice counts as it was entered last. */
const listMembers: Statement = {
  name: 'household-members',
  text: `select * from (
      select distinct on (a.id) a.id as account, a.external_id as "externalId", a.name, a.portal,
        coalesce(a.currency, 'EUR') as currency, m.share / 100 as share, m.created_at as entered
      from household_members m join accounts a on a.tenant_id = m.tenant_id and a.id = m.account and a.active
      where m.tenant_id = $1 and m.household = $2 and m.active order by a.id, m.created_at desc, m.id desc
    ) members order by share desc, name, account`,
}

/** The households that an account belongs to. */
export function listHouseholds(
  { store }: Parts,
  caller: Caller,
  account: string,
): Promise<{ id: string; name: string }[]> {
  return store.ask(caller, ofAccount, [account])
}

type Found = Whole & { household: { id: string; name: string } }

/** Throws 'not-found' to whoever sees no account of it. */
async function findHousehold(parts: Parts, { caller, id }: Asked): Promise<Found> {
  const [found, members] = (await parts.store.askAll(caller, [
    { statement: readOne, values: [id] },
    { statement: listMembers, values: [id] },
  ])) as [{ id: string; name: string }[], Member[]]
  const [household] = found
  const [first] = members
  // Whoever sees no account of a household is not told that there is one.
  if (!household || !first) throw new CallRefusal('not-found')
  return { household, currency: first.currency, members }
}

/** More than a screen has room for. */
const mostPoints = 600

const idsOfHoldings = ({ holdings }: PortfolioFigures): readonly string[] =>
  holdings.flatMap(({ items }) => items.map(({ id }) => id))

export async function readHousehold(parts: Parts, asked: Asked): Promise<HouseholdPage> {
  const { household, ...whole } = await findHousehold(parts, asked)
  const { currency, members } = whole
  const { figures, members: known, source } = await consolidate(parts, asked, whole)
  const asOf = source.asOf
  return {
    ...household,
    currency,
    figures: figures && toPageFigures(figures),
    members: members.map(({ account, name, portal, share }): HouseholdMember => ({
      account,
      name,
      portal,
      share,
      ...(known.get(account) ?? {
        value: moneyFigure(null, currency, {
          asOf,
          method: 'market-value',
          reasons: [{ code: 'unavailable' }],
        }),
        holds: [],
      }),
    })),
    points: thinPoints(fromFirstValue(figures?.performance.points ?? []), mostPoints).map(
      ({ date, portfolioValue }) => ({
        date,
        value: portfolioValue,
      }),
    ),
    source,
  }
}

/** The inputs of one figure of a household. */
export async function readHouseholdWorking(
  parts: Parts,
  asked: Asked & { figure: FigureAddress },
): Promise<WorkingAnswer> {
  const { household: _household, ...whole } = await findHousehold(parts, asked)
  const { source, explain } = await consolidate(parts, asked, whole)
  return { working: explain(asked.figure), source }
}

type Whole = { currency: Currency; members: readonly Member[] }

/** From the bookings where they are kept for every member, else from what the sources tell of each account. */
async function consolidate(parts: Parts, asked: Asked, whole: Whole): Promise<Consolidated> {
  const { sources } = parts
  const found = await Promise.all(
    whole.members.map(async (member) => {
      const account = { id: member.account, externalId: member.externalId }
      return { member, ...(await sources.ofAccount(asked.tenant, account)) }
    }),
  )
  return found.every(({ data }) => data.keepsBooks)
    ? fromLedgers(parts, asked, { ...whole, found })
    : fromSources(parts, asked, { ...whole, found })
}

type Sources = Whole & { found: readonly (SourceOf & { member: Member })[] }

async function fromLedgers(
  { now }: Parts,
  { id, asOf }: Asked,
  { currency, found }: Sources,
): Promise<Consolidated> {
  const answers = await Promise.all(
    found.map(async ({ member, data, id: own }) => ({ member, books: await data.evidence(own, { asOf }) })),
  )
  const today = new Date(now()).toISOString()
  const day = answers.find(({ books }) => books.data)?.books.asOf ?? today.slice(0, 10)
  const household = {
    id,
    currency,
    asOf: day,
    members: answers.flatMap(({ member, books }) => {
      const { account, share, currency: own } = member
      return books.data?.ledgers
        ? [{ id: account, currency: own, share, portfolios: books.data.ledgers }]
        : []
    }),
  }
  const figures = consolidateHousehold(household)
  return {
    figures,
    members: new Map(
      figures.members.map(({ id: own, figures: held }) => [
        own,
        { value: held.value, holds: idsOfHoldings(held) },
      ]),
    ),
    source: { asOf: day, fetchedAt: today, freshness: 'live' },
    explain: (address) => explainKept(household, address),
  }
}

/** A member's value is that of the household with nobody else in it. */
function explainKept(household: Household, address: FigureAddress): Working | null {
  if (address.of !== 'member') return explainFigure(prepareHousehold(household), address)
  const members = household.members.filter(({ id }) => id === address.account)
  if (members.length === 0) return null
  return explainFigure(prepareHousehold({ ...household, members }), { of: 'value' })
}

async function fromSources(
  { store }: Parts,
  asked: Asked,
  { currency, found }: Sources,
): Promise<Consolidated> {
  const answers = await Promise.all(found.map((each) => readMember(each, asked)))
  const asOf = answers.map(({ answer }) => answer.asOf).toSorted()[0] ?? ''
  const source = { ...oldest(answers.map(({ answer }) => answer)), asOf }
  const isKnown = answers.every(({ answer }) => answer.data !== null)
  if (!isKnown) return { figures: null, members: new Map(), source, explain: () => null }
  const reported = answers.flatMap(({ answer }) => answer.data?.currency ?? [])
  const currencies = [...new Set([currency, ...reported])]
  const quoted = await store.ask<{ quote: string; rate: string }>(asked.caller, ratesOn, [asOf, currencies])
  const rates = new Map(quoted.map(({ quote, rate }) => [quote, Number(rate)]))
  const told = answers.flatMap(({ member, answer, points }): NamedMember[] => {
    if (!answer.data) return []
    const rate = exchangeOverEuro({ currency: answer.data.currency, amount: 1 }, currency, rates)
    const { account, name, share } = member
    return [{ id: account, name, share, rate, figures: answer.data, points }]
  })
  const frame = { id: asked.id, currency, asOf }
  const figures = combineToldAccounts(frame, told)
  return {
    figures,
    members: new Map(
      figures.members.map(({ id, value }) => {
        const member = told.find((one) => one.id === id)
        return [id, { value, holds: member ? idsOfHoldings(member.figures) : [] }]
      }),
    ),
    source,
    explain: (address) => explainToldHousehold(frame, told, address) ?? explainRecord(figures, address),
  }
}

async function readMember({ member, data, id }: Sources['found'][number], { asOf }: Asked) {
  const [answer, performance] = await Promise.all([
    data.account(id, { asOf }),
    data.performance(id, { to: asOf }).catch(() => null),
  ])
  return { member, answer, points: performance?.data?.points ?? [] }
}

/** The household is as fresh as the least fresh of its accounts. */
function oldest(answers: readonly Sourced<unknown>[]): HouseholdPage['source'] {
  const order = ['failed', 'last-good', 'live']
  const [worst] = answers.toSorted((a, b) => order.indexOf(a.freshness) - order.indexOf(b.freshness))
  if (!worst) throw new CallRefusal('not-found')
  return sourceOf(worst)
}
