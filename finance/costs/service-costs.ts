/** What the service and its trades cost, as it was booked or as a source tells of it. */
import { monthOf, yearOf } from '#finance/ground/calendar.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { isWithin, type Span } from '#finance/ground/periods.ts'
import {
  chargeTypes,
  type ChargeType,
  type CostGroup,
  type Evidence,
  type ToldCosts,
} from '#finance/portfolios/evidence.ts'
import { bookedAmounts, isTrade } from '#finance/returns/booked-amounts.ts'
import type { DayRange } from '#finance/returns/performance-return.ts'
import { bookedRates } from '#finance/valuation/valuation-amounts.ts'

/** A cost in the currency of its evidence, unrounded; null where `from`, its own currency, has no rate into that. */
export type ServiceCost = {
  date: IsoDate
  name: string
  group: CostGroup
  amount: number | null
  from: Currency
}

const groups: Record<ChargeType, CostGroup> = {
  management: 'ongoing',
  custody: 'ongoing',
  advice: 'ongoing',
  other: 'ancillary',
}

type RateOf = (currency: Currency, date: IsoDate) => number | null

/** A charge comes without a rate: the largest booking of its day and currency tells it best, for amounts are rounded. */
function ratesIn(ledgers: Evidence['ledgers'], into: Currency): RateOf {
  const best = new Map<string, { amount: number; rate: number }>()
  for (const ledger of ledgers ?? []) {
    const rateOf = bookedRates(ledger, into)
    for (const booking of ledger.bookings) {
      const [key, amount] = [`${booking.currency} ${booking.date}`, Number(booking.amount)]
      const rate = amount > (best.get(key)?.amount ?? 0) ? rateOf(booking) : null
      if (rate) best.set(key, { amount, rate })
    }
  }
  return (currency, date) => (currency === into ? 1 : (best.get(`${currency} ${date}`)?.rate ?? null))
}

function toldServiceCosts(evidence: Evidence, { charges, tradeCosts }: ToldCosts): readonly ServiceCost[] {
  const rateOf = ratesIn(evidence.ledgers, evidence.valuation.currency)
  const all = [
    ...charges.map(({ type, ...charge }) => ({ ...charge, group: groups[type] })),
    ...tradeCosts.map(({ total, ...cost }) => ({ ...cost, amount: total, group: 'transaction' as const })),
  ]
  return all.map(({ date, name, group, amount, currency: from }) => {
    const rate = rateOf(from, date)
    return { date, name, group, from, amount: rate === null ? null : amount * rate }
  })
}

/** What is kept back of income in fees (a collection fee) is a cost of the service; its tax is none. */
function bookedServiceCosts({ valuation, ledgers }: Evidence, range: DayRange): readonly ServiceCost[] {
  return bookedAmounts(ledgers ?? [], valuation, range).map(({ booking, fees, taxes }) => {
    const { date, name, kind, currency: from } = booking
    const amount = isTrade(kind) ? fees + taxes : fees
    const group = isTrade(kind) ? 'transaction' : kind === 'fee' ? 'ongoing' : 'ancillary'
    return { date, name, group, from, amount: Number.isNaN(amount) ? null : amount }
  })
}

/**
 * The costs of a period, oldest first: as the source tells of them, else as they were booked in `range`, the days of it.
 * Management, custody and advice are ongoing, others ancillary, what trades cost is of transactions.
 */
export function serviceCostsOf(
  evidence: Evidence,
  { span, range }: { span: Span; range: DayRange },
): readonly ServiceCost[] {
  const { told } = evidence
  const costs = told === undefined ? bookedServiceCosts(evidence, range) : toldServiceCosts(evidence, told)
  return costs
    .filter(({ date, amount }) => isWithin(date, span) && amount !== 0)
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
}

/** The taxes on income of a range; NaN where they are not known. */
export function incomeTaxesOf({ ledgers, valuation }: Evidence, range: DayRange): number {
  if (ledgers === null) return NaN
  return bookedAmounts(ledgers, valuation, range).reduce(
    (sum, { booking, taxes }) => (isTrade(booking.kind) ? sum : sum + taxes),
    0,
  )
}

/** What was charged in a quarter of a year, by what it was for; in the currency asked for. */
export type QuarterCosts = { quarter: 1 | 2 | 3 | 4; amounts: Record<ChargeType | 'transaction', number> }

/**
 * The costs of the four quarters of a year in one currency; others count at their told rate, or are left out.
 *
 * Worked case: a management charge of 25 on 31 March and dealing costs of 5 on 1 April: 25 in the first quarter, 5 in
 * the second.
 */
export function costsByQuarter(
  { charges, tradeCosts }: ToldCosts,
  { year, currency, ledgers }: Pick<Evidence, 'ledgers'> & { year: number; currency: Currency },
): readonly QuarterCosts[] {
  const rateOf = ratesIn(ledgers, currency)
  const rows = [
    ...charges,
    ...tradeCosts.map(({ total, ...cost }) => ({ ...cost, type: 'transaction' as const, amount: total })),
  ].filter(({ date }) => yearOf(date) === year)
  return ([1, 2, 3, 4] as const).map((quarter) => {
    const own = rows.filter(({ date }) => Math.ceil(monthOf(date) / 3) === quarter)
    const sums = [...chargeTypes, 'transaction' as const].map((type) => {
      const ofType = own.filter((row) => row.type === type)
      const sum = ofType.reduce((all, row) => all + row.amount * (rateOf(row.currency, row.date) ?? 0), 0)
      return [type, roundMoney(sum, currency)]
    })
    return { quarter, amounts: Object.fromEntries(sums) as QuarterCosts['amounts'] }
  })
}
