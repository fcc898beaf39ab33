/**
 * The figures of a portfolio a second time, as somebody with a pencil would find them: day by day, booking by booking,
 * in plain numbers. It takes nothing of the product but the shape of a ledger, so that both cannot err alike.
 */
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'

const dayMs = 86_400_000
export const dayOf = (iso: string): number => Date.parse(iso) / dayMs
export const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

const monthsBefore = (iso: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10)
}

const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day * dayMs).getUTCDay())

const workdayBefore = (day: number): number => {
  let before = day - 1
  while (isWeekend(before)) before -= 1
  return before
}

type Dated = { day: number; value: number }

const known = new WeakMap<readonly string[], readonly number[]>()

const daysOf = (dates: readonly string[]): readonly number[] => {
  const days = known.get(dates) ?? dates.map(dayOf)
  known.set(dates, days)
  return days
}

const newestOf = (dates: readonly string[], values: ArrayLike<number>, day: number): Dated | null => {
  const days = daysOf(dates)
  const at = days.findLastIndex((each) => each <= day)
  return at < 0 ? null : { day: days[at]!, value: values[at]! }
}

/** The newest rate of a pair, whichever way round it is quoted. */
const quoted = ({ rates }: PortfolioLedger, from: string, to: string, day: number): Dated | null => {
  let best: Dated | null = null
  for (const series of rates) {
    const isInverse = series.base === to && series.quote === from
    if (!isInverse && (series.base !== from || series.quote !== to)) continue
    const found = newestOf(series.dates, series.rates, day)
    if (found && (best === null || found.day > best.day))
      best = { day: found.day, value: isInverse ? 1 / found.value : found.value }
  }
  return best
}

/** What one unit of a currency is in another: of the pair itself, or over a third where that is fresher. */
const rateOn = (ledger: PortfolioLedger, from: string, to: string, day: number): number => {
  if (from === to) return 1
  let best = quoted(ledger, from, to, day)
  for (const third of new Set(ledger.rates.flatMap(({ base, quote }) => [base, quote]))) {
    const [first, second] = [quoted(ledger, from, third, day), quoted(ledger, third, to, day)]
    if (!first || !second) continue
    const older = Math.min(first.day, second.day)
    if (best === null || older > best.day) best = { day: older, value: first.value * second.value }
  }
  if (best === null) throw new Error(`No rate of ${from} on ${isoOf(day)}`)
  return best.value
}

const bookedRate = (ledger: PortfolioLedger, booking: Booking): number =>
  booking.rate === null
    ? rateOn(ledger, booking.currency, ledger.currency, dayOf(booking.date))
    : Number(booking.rate)

/** A close from before a split is one of old shares. */
const priceOn = (ledger: PortfolioLedger, symbol: string, day: number): number => {
  const series = ledger.prices.find((each) => each.symbol === symbol)!
  const close = newestOf(series.dates, series.closes, day)!
  const splits = ledger.bookings.filter(
    ({ kind, symbol: of, date }) =>
      kind === 'split' && of === symbol && dayOf(date) > close.day && dayOf(date) <= day,
  )
  return splits.reduce((price, { units }) => price / Number(units), close.value)
}

const adds: Readonly<Record<string, number>> = {
  purchase: 1,
  'transfer-in': 1,
  exchange: 1,
  sale: -1,
  'transfer-out': -1,
}
const pays: Readonly<Record<string, number>> = {
  contribution: 1,
  sale: 1,
  dividend: 1,
  interest: 1,
  'return-of-capital': 1,
  'option-premium': 1,
  withdrawal: -1,
  purchase: -1,
  fee: -1,
  tax: -1,
}

const inOrder = ({ bookings }: PortfolioLedger): readonly Booking[] =>
  [...bookings].sort(
    (a, b) => dayOf(a.date) - dayOf(b.date) || Number(b.kind === 'split') - Number(a.kind === 'split'),
  )

type Crossing = { into: number; out: number }

/** What crosses the boundary on a day: money and securities in at its start, out at its end. */
const crossingOf = (ledger: PortfolioLedger, booked: readonly Booking[]): Crossing => {
  const sumOf = (...kinds: string[]): number =>
    booked
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, booking) => sum + Number(booking.amount) * bookedRate(ledger, booking), 0)
  const moved = { into: sumOf('transfer-in'), out: sumOf('transfer-out') }
  if (ledger.cash === 'inside')
    return { into: moved.into + sumOf('contribution'), out: moved.out + sumOf('withdrawal') }
  // Trades and income of one day pay for each other; a charge is paid from outside and lowers the end of the day.
  const net = sumOf('purchase') - sumOf('sale', 'dividend', 'interest', 'return-of-capital', 'option-premium')
  return {
    into: moved.into + Math.max(net, 0),
    out: moved.out + Math.max(-net, 0) - sumOf('fee', 'tax'),
  }
}

export type NaiveDay = Crossing & { day: number; value: number; index: number }

/** Value, payments and linked level of every day, from the eve of the first booking. */
export const walkDays = (ledger: PortfolioLedger): readonly NaiveDay[] => {
  const booked = inOrder(ledger)
  const first = dayOf(booked[0]!.date) - 1
  const days: NaiveDay[] = [{ day: first, value: 0, into: 0, out: 0, index: 1 }]
  const units = new Map<string, number>()
  const cash = new Map<string, number>()
  for (let day = first + 1; day <= dayOf(ledger.asOf); day += 1) {
    const iso = isoOf(day)
    const today = booked.filter(({ date }) => date === iso)
    for (const booking of today) {
      const { kind, symbol, currency, rate } = booking
      const held = units.get(symbol ?? '') ?? 0
      if (kind === 'split') units.set(symbol!, held * Number(booking.units))
      else if (symbol !== null && adds[kind]) units.set(symbol, held + adds[kind] * Number(booking.units))
      const from = booking.fromSymbol
      if (from) units.set(from, (units.get(from) ?? 0) - Number(booking.fromUnits ?? 0))
      if (ledger.cash === 'outside' || !pays[kind]) continue
      const into = rate === null ? currency : ledger.currency
      const moved = Number(booking.amount) * (rate === null ? 1 : Number(rate))
      cash.set(into, (cash.get(into) ?? 0) + pays[kind] * moved)
    }
    let value = 0
    for (const [symbol, held] of units) {
      if (held === 0) continue
      const { currency } = ledger.prices.find((each) => each.symbol === symbol)!
      value += held * priceOn(ledger, symbol, day) * rateOn(ledger, currency, ledger.currency, day)
    }
    for (const [currency, amount] of cash) value += amount * rateOn(ledger, currency, ledger.currency, day)
    const { into, out } = crossingOf(ledger, today)
    const before = days.at(-1)!
    days.push({ day, value, into, out, index: (before.index * (value + out)) / (before.value + into) })
  }
  return days
}

const returnSince = (days: readonly NaiveDay[], base: number): number | null => {
  const from = days.find(({ day }) => day === base)
  return from === undefined || base === days.at(-1)!.day ? null : days.at(-1)!.index / from.index - 1
}

/** The returns over the usual spans; null where the history begins later. */
export const changesOf = (days: readonly NaiveDay[]): Readonly<Record<string, number | null>> => {
  const last = days.at(-1)!.day
  const asOf = isoOf(last)
  const traded = isWeekend(last) ? workdayBefore(last) : last
  const bases: Readonly<Record<string, number>> = {
    '1d': workdayBefore(traded),
    '1m': dayOf(monthsBefore(asOf, 1)),
    '3m': dayOf(monthsBefore(asOf, 3)),
    ytd: dayOf(`${Number(asOf.slice(0, 4)) - 1}-12-31`),
    '1y': dayOf(monthsBefore(asOf, 12)),
    '3y': dayOf(monthsBefore(asOf, 36)),
    '5y': dayOf(monthsBefore(asOf, 60)),
    all: days[0]!.day,
  }
  return Object.fromEntries(Object.entries(bases).map(([name, base]) => [name, returnSince(days, base)]))
}

/** The return of each calendar year, as far as the history reaches into it. */
export const yearsOf = (days: readonly NaiveDay[]): ReadonlyMap<number, number> => {
  const years = new Map<number, number>()
  for (const year of new Set(days.slice(1).map(({ day }) => Number(isoOf(day).slice(0, 4))))) {
    const within = days.filter(
      ({ day }) => day >= dayOf(`${year - 1}-12-31`) && day <= dayOf(`${year}-12-31`),
    )
    years.set(year, within.at(-1)!.index / within[0]!.index - 1)
  }
  return years
}

/** The deepest fall from a level to a later one. */
export const deepestFall = (days: readonly NaiveDay[]): number => {
  let [highest, deepest] = [0, 0]
  for (const { index } of days) {
    highest = Math.max(highest, index)
    deepest = Math.min(deepest, index / highest - 1)
  }
  return deepest
}

/** Levels at the ends of months. */
const monthLevels = (days: readonly NaiveDay[]): readonly number[] =>
  days.filter(({ day }) => isoOf(day + 1).endsWith('-01')).map(({ index }) => index)

/** The deviation of at least twelve monthly returns, a year; null for fewer. */
export const scatterOf = (days: readonly NaiveDay[]): number | null => {
  const levels = monthLevels(days)
  const returns = levels.slice(1).map((level, i) => level / levels[i]! - 1)
  if (returns.length < 12) return null
  const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length
  const squares = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(12)
}

/** The yearly rate between the first and the last month end; null under a year. */
export const yearlyRateOf = (days: readonly NaiveDay[]): number | null => {
  const levels = monthLevels(days)
  return levels.length < 13 ? null : (levels.at(-1)! / levels[0]!) ** (12 / (levels.length - 1)) - 1
}

type Lot = { day: string; units: number; cost: number }
export type NaiveSale = { id: string; proceeds: number; cost: number }
export type NaiveHolding = { units: number; cost: number; value: number }

/** What the holdings cost and the sales brought, by average cost or first in, first out. */
export const costsOf = (
  ledger: PortfolioLedger,
): { holdings: ReadonlyMap<string, NaiveHolding>; sales: readonly NaiveSale[] } => {
  const lots = new Map<string, Lot[]>()
  const sales: NaiveSale[] = []
  for (const booking of inOrder(ledger)) {
    const { id, kind, symbol } = booking
    if (symbol === null || (!adds[kind] && kind !== 'split' && kind !== 'return-of-capital')) continue
    const own = lots.get(symbol) ?? []
    lots.set(symbol, own)
    const amount = Number(booking.amount) * bookedRate(ledger, booking)
    if (kind === 'split') for (const lot of own) lot.units *= Number(booking.units)
    else if (kind === 'return-of-capital') {
      const cost = payBack(own, amount, ledger.costMethod)
      if (amount - cost > 1e-9) sales.push({ id, proceeds: amount, cost })
    } else if (kind === 'exchange') {
      own.push(...giveLots(lots.get(booking.fromSymbol!)!, booking, ledger.costMethod))
      own.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    } else if (adds[kind]! > 0) {
      const cost = booking.cost ? Number(booking.cost) * bookedRate(ledger, booking) : amount
      own.push({ day: booking.date, units: Number(booking.units), cost })
    } else {
      const cost = takeCost(own, Number(booking.units), ledger.costMethod)
      if (kind === 'sale') sales.push({ id, proceeds: amount, cost })
    }
  }
  const day = dayOf(ledger.asOf)
  const holdings = [...lots].map(([symbol, own]): [string, NaiveHolding] => {
    const units = own.reduce((sum, lot) => sum + lot.units, 0)
    const { currency } = ledger.prices.find((each) => each.symbol === symbol)!
    const price = priceOn(ledger, symbol, day) * rateOn(ledger, currency, ledger.currency, day)
    return [symbol, { units, cost: own.reduce((sum, lot) => sum + lot.cost, 0), value: units * price }]
  })
  return { holdings: new Map(holdings.filter(([, { units }]) => units > 1e-6)), sales }
}

/** Takes capital paid back off the lots, the same for each unit as far as it has a cost; answers how much they bore. */
const payBack = (lots: Lot[], amount: number, method: string): number => {
  const total = lots.reduce((sum, lot) => sum + lot.cost, 0)
  const borne = Math.min(amount, total)
  if (method === 'average') {
    for (const lot of lots) lot.cost *= total > 0 ? 1 - borne / total : 0
    return borne
  }
  // The lots that cost least a unit run dry first; each of the others bears the same a unit.
  const held = lots.filter(({ units }) => units > 1e-9).sort((a, b) => a.cost / a.units - b.cost / b.units)
  let left = borne
  let units = held.reduce((sum, lot) => sum + lot.units, 0)
  for (const lot of held) {
    const part = Math.min(lot.cost, (left / units) * lot.units)
    units -= lot.units
    left -= part
    lot.cost -= part
  }
  return borne
}

/** What is given for other units goes along lot by lot, the new units shared out by the old. */
const giveLots = (lots: Lot[], { units, fromUnits, costShare }: Booking, method: string): Lot[] => {
  const before = lots.map((lot) => ({ ...lot }))
  if (fromUnits) takeCost(lots, Number(fromUnits), method)
  else for (const lot of lots) lot.cost *= 1 - Number(costShare)
  const given = before.map((lot, i) => ({
    ...lot,
    units: fromUnits ? lot.units - lots[i]!.units : lot.units,
    cost: lot.cost - lots[i]!.cost,
  }))
  const all = given.reduce((sum, lot) => sum + lot.units, 0)
  return given
    .filter((lot) => lot.units > 0)
    .map((lot) => ({ ...lot, units: (lot.units / all) * Number(units) }))
}

const takeCost = (lots: Lot[], units: number, method: string): number => {
  const held = lots.reduce((sum, lot) => sum + lot.units, 0)
  let [left, cost] = [units, 0]
  for (const lot of lots) {
    // What is left is a hair below nothing at times, and a lot without units takes no part of that.
    const part = method === 'average' ? units / held : Math.min(1, Math.max(0, left) / lot.units) || 0
    left -= lot.units * part
    cost += lot.cost * part
    lot.cost -= lot.cost * part
    lot.units -= lot.units * part
  }
  return cost
}

/** What all payments and the value at the end are worth on the first day where one grows so in a year: nothing, at the right growth. */
export const worthAt = (days: readonly NaiveDay[], growth: number): number => {
  const last = days.at(-1)!
  const flows = days.map(({ day, into, out }) => ({ day, amount: out - into }))
  return [...flows, { day: last.day, amount: last.value }].reduce(
    (sum, { day, amount }) => sum + amount / growth ** ((day - days[0]!.day) / 365),
    0,
  )
}
