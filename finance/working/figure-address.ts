/**
 * Where a figure stands, and the one text form of it: in links, in the API, beside a printed figure.
 *
 * `value`, `change:1y`, `discrete:3Y`, `year:2023`, `cumulative:2024-01-01:2024-12-31` (either end may be empty),
 * `benchmark:discrete:3Y`, `holding:AAPL:value`, `costs:2024:service:ongoing:amount`, `annual:cumulative::` and so on.
 * At most one part of an address is a name that others give, so that it may hold anything, colons too.
 */
import { costGroups } from '#finance/portfolios/evidence.ts'
import { isIsoDate } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { changeNames } from '#finance/returns/performance-changes.ts'
import { movementParts } from '#finance/returns/movements.ts'

/** One part of an address: its text with the colon before it, and what it says; undefined where it says nothing. */
type Part<Value> = {
  pattern: string
  read(text: string | undefined): Value | undefined
  write(value: Value): string
}

const name: Part<string> = { pattern: ':(.+)', read: (text) => text, write: (text) => `:${text}` }

/** '2024/25', or '2024' where tax years are calendar years. */
const taxYear: Part<string> = { ...name, pattern: ':(\\d{4}(?:/\\d\\d)?)' }

const perhapsName: Part<string | null> = {
  pattern: '(?::(.+))?',
  read: (text) => text ?? null,
  write: (text) => (text === null ? '' : `:${text}`),
}

/** An end of a range; null for the first or the last day there is. */
const day: Part<IsoDate | null> = {
  pattern: '(?::(\\d{4}-\\d\\d-\\d\\d)?)?',
  read: (text) => (text === undefined ? null : isIsoDate(text) ? text : undefined),
  write: (date) => `:${date ?? ''}`,
}

const year: Part<number> = { pattern: ':(\\d{4})', read: Number, write: (of) => `:${of}` }

function oneOf<Value extends string>(values: readonly Value[]): Part<Value> {
  return {
    pattern: `:(${values.join('|')})`,
    read: (text) => values.find((value) => value === text),
    write: (value) => `:${value}`,
  }
}

/** A choice that is not written where it is the usual one. */
function perhapsOneOf<Value extends string, Usual extends Value | null>(
  values: readonly Value[],
  usual: Usual,
): Part<Value | Usual> {
  const choice = oneOf(values)
  return {
    pattern: `(?:${choice.pattern})?`,
    read: (text) => (text === undefined ? usual : choice.read(text)),
    write: (value) => (value === usual ? '' : `:${value}`),
  }
}

const range = { from: day, to: day }
const againstAnother = { ...range, against: perhapsName }

/** Every kind of address with its parts in the order in which they are written. */
const kinds = {
  value: {},
  change: { span: perhapsOneOf(changeNames, null) },
  discrete: { period: name },
  year: { year },
  cumulative: range,
  gross: range,
  'charges-effect': range,
  'money-weighted': range,
  volatility: range,
  'max-drawdown': range,
  'benchmark:cumulative': againstAnother,
  'benchmark:discrete': { period: name },
  'benchmark:year': { year },
  'matched:own': range,
  'matched:benchmark': againstAnother,
  movement: { part: oneOf([...movementParts, 'opening', 'closing', 'residual']), ...range },
  holding: { holding: name, part: oneOf(['value', 'cost', 'gain', 'gain-amount', 'weight']) },
  group: { group: name, part: oneOf(['value', 'weight']) },
  slice: { by: oneOf(['currency', 'sector', 'assetClass', 'region']), slice: name },
  realised: { sale: name },
  'realised-year': { taxYear, part: perhapsOneOf(['gain', 'proceeds', 'cost'], 'gain') },
  bond: { bond: name, part: oneOf(['yield', 'income', 'accrued', 'value']) },
  bonds: { part: oneOf(['value', 'accrued', 'yield', 'income']) },
  costs: { year, part: oneOf(['total', 'share', 'average', 'income-taxes']) },
  'costs-row': {
    year,
    source: oneOf(['service', 'instruments']),
    row: oneOf([...costGroups, 'sum']),
    measure: oneOf(['amount', 'share']),
  },
  commitment: {
    part: oneOf(['commitment', 'called', 'uncalled', 'distributed', 'value', 'irr', 'tvpi', 'dpi', 'rvpi']),
  },
  member: { account: name },
} as const

type Kinds = typeof kinds
type PlainKind = keyof Kinds
type Said<P> = P extends Part<infer Value> ? Value : never
type Plain<Kind extends PlainKind> = Kind extends PlainKind
  ? { of: Kind } & { [Name in keyof Kinds[Kind]]: Said<Kinds[Kind][Name]> }
  : never

/** A return over a range, beside which its even rate a year may stand. */
export type TotalReturn = Plain<'cumulative' | 'gross' | 'benchmark:cumulative'>

/** Where a figure stands on the pages of an account, a portfolio or a household. */
export type FigureAddress = Plain<PlainKind> | { of: 'annual'; total: TotalReturn }

/** The kinds of address: each has one explanation. */
export type FigureKind = FigureAddress['of']

/** The addresses of one kind. */
export type AddressOf<Kind extends FigureKind> = Extract<FigureAddress, { of: Kind }>

const annual = 'annual:'

/** How a kind is written where that is not its name. */
const written: { [Kind in PlainKind]?: string } = { 'costs-row': 'costs' }

type Reader = (text: string) => FigureAddress | null

const readers: readonly Reader[] = Object.entries(kinds).map(([kind, parts]) => {
  const named: [string, Part<unknown>][] = Object.entries(parts)
  const start = written[kind as PlainKind] ?? kind
  const pattern = new RegExp(`^${start}${named.map(([, part]) => part.pattern).join('')}$`, 's')
  return (text) => {
    const found = pattern.exec(text)
    if (found === null) return null
    const said = named.map(([of, part], i) => [of, part.read(found[i + 1])] as const)
    if (said.some(([, value]) => value === undefined)) return null
    return { of: kind, ...Object.fromEntries(said) } as FigureAddress
  }
})

const isTotalReturn = (address: FigureAddress | null): address is TotalReturn =>
  address?.of === 'cumulative' || address?.of === 'gross' || address?.of === 'benchmark:cumulative'

/** The address in a text; null for a text that is none. */
export function readAddress(text: string): FigureAddress | null {
  if (text.startsWith(annual)) {
    const total = readAddress(text.slice(annual.length))
    return isTotalReturn(total) ? { of: 'annual', total } : null
  }
  for (const read of readers) {
    const address = read(text)
    if (address !== null) return address
  }
  return null
}

/** The text of an address: `readAddress` makes the same address of it. */
export function writeAddress(address: FigureAddress): string {
  if (address.of === 'annual') return `${annual}${writeAddress(address.total)}`
  const { of, ...said } = address
  const values: Record<string, unknown> = said
  const parts: [string, Part<unknown>][] = Object.entries(kinds[of])
  return `${written[of] ?? of}${parts.map(([named, part]) => part.write(values[named])).join('')}`
}

/** Against which benchmark a figure is asked, where it is another than the portfolio's own. */
export function benchmarkAsked(address: FigureAddress): string | null {
  const { against = null } = { ...(address.of === 'annual' ? address.total : address) } as {
    against?: string | null
  }
  return against
}
