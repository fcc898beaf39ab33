import {
  isTold,
  type Figure,
  type PricedHolding,
  type Quality,
  type Term,
  type Working,
} from '#finance/ground/figure.ts'
import type { FigureAddress, FigureKind } from '#finance/working/figure-address.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Format } from '#web/ui/format/format-context.tsx'
import { explainReason } from '#web/widgets/figures/explain-reasons.ts'
import type { Say } from '#web/words/words.ts'

/** One table of a working: heads, and rows as they are read. The first `textColumns` columns are text, the rest numbers. */
export type WorkingTable = {
  id: 'terms' | 'parts' | 'flows' | 'steps' | 'lots' | 'prices'
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  textColumns: number
}

type Tools = { say: Say<'figures'>; format: Format; currency: string }

/** A column of a table: its head, and what each row says in it; null where that is not known. */
type Column<Row> = { head: string; kind?: 'text'; read: (row: Row) => string | null }

/** A column that no row can fill is left out; a single cell that cannot be filled says so in words. */
const buildTable = <Row>(
  id: WorkingTable['id'],
  { rows, columns, say }: { rows: readonly Row[]; columns: readonly Column<Row>[]; say: Say<'figures'> },
): WorkingTable => {
  const read = columns.map((column) => ({ ...column, cells: rows.map(column.read) }))
  const shown = read.filter(({ cells }) => cells.some((cell) => cell !== null))
  return {
    id,
    title: say(id),
    heads: shown.map(({ head }) => head),
    rows: rows.map((_, place) => shown.map(({ cells }) => cells[place] ?? say('notKnown'))),
    textColumns: shown.filter(({ kind }) => kind === 'text').length,
  }
}

const writeDay = (day: string | null | undefined): string | null => (day ? formatDate(day) : null)

const writeTerm = (
  { value, unit, currency }: Pick<Term, 'value' | 'unit' | 'currency'>,
  { format, currency: usual }: Tools,
): string | null => {
  if (value === null) return null
  if (unit === 'money') return format.money(value, currency ?? usual)
  if (unit === 'fraction') return format.percent(value)
  if (unit === 'index') return format.ratio(value)
  return unit === 'count' ? format.count(value) : format.price(value)
}

const buildTerms = ({ terms }: Working, tools: Tools): WorkingTable => {
  const { say } = tools
  const hasDates = terms.some((term) => term.date)
  return buildTable('terms', {
    say,
    rows: terms,
    columns: [
      { head: say('name'), kind: 'text', read: (term) => say(`term_${term.name}`) },
      // An amount of the whole period has no day, which is nothing that is missing.
      { head: say('date'), kind: 'text', read: ({ date }) => writeDay(date) ?? (hasDates ? '' : null) },
      { head: say('amount'), read: (term) => writeTerm(term, tools) },
    ],
  })
}

const buildParts = ({ parts = [] }: Working, tools: Tools): WorkingTable => {
  const { say, format } = tools
  const hasWeights = parts.some(({ weight }) => weight !== null)
  const leftOut = hasWeights ? say('leftOut') : null
  return buildTable('parts', {
    say,
    rows: parts,
    columns: [
      { head: say('name'), kind: 'text', read: ({ name }) => name },
      { head: say('amount'), read: (part) => writeTerm(part, tools) },
      { head: say('weight'), read: ({ weight }) => (weight === null ? leftOut : format.percent(weight)) },
    ],
  })
}

const buildFlows = ({ flows }: Working, { say, format, currency }: Tools): WorkingTable =>
  buildTable('flows', {
    say,
    rows: flows,
    columns: [
      { head: say('date'), kind: 'text', read: ({ date }) => writeDay(date) },
      { head: say('name'), kind: 'text', read: ({ name }) => name },
      { head: say('amount'), read: ({ amount }) => format.money(amount, currency, 'always') },
    ],
  })

const buildSteps = ({ steps }: Working, { say, format, currency }: Tools): WorkingTable =>
  buildTable('steps', {
    say,
    rows: steps,
    columns: [
      { head: say('from'), kind: 'text', read: ({ from }) => writeDay(from) },
      { head: say('to'), kind: 'text', read: ({ to }) => writeDay(to) },
      { head: say('opening'), read: ({ opening }) => format.money(opening, currency) },
      { head: say('flow'), read: ({ flows }) => format.money(flows, currency, 'always') },
      { head: say('closing'), read: ({ closing }) => format.money(closing, currency) },
      {
        head: say('return'),
        read: (step) => (step.return === null ? null : format.percent(step.return, 'always')),
      },
    ],
  })

const buildLots = ({ lots }: Working, { say, format, currency }: Tools): WorkingTable =>
  buildTable('lots', {
    say,
    rows: lots,
    columns: [
      { head: say('acquired'), kind: 'text', read: ({ acquired }) => writeDay(acquired) },
      { head: say('rule'), kind: 'text', read: ({ rule }) => say(`rule_${rule}`) },
      { head: say('units'), read: ({ units }) => format.units(units) },
      { head: say('cost'), read: ({ cost }) => format.money(cost, currency) },
    ],
  })

const buildPrices = ({ prices }: Working, { say, format, currency }: Tools): WorkingTable => {
  const isOwn = ({ priceCurrency }: PricedHolding) => priceCurrency === currency
  const hasRates = prices.some((one) => !isOwn(one) && one.rate !== null)
  // A price in the currency of the figure needs no rate, so its cells are empty and nothing is missing.
  const ofRate = (write: (one: PricedHolding) => string | null) => (one: PricedHolding) =>
    isOwn(one) ? (hasRates ? '' : null) : write(one)
  return buildTable('prices', {
    say,
    rows: prices,
    columns: [
      { head: say('name'), kind: 'text', read: ({ name }) => name },
      { head: say('units'), read: ({ units }) => format.units(units) },
      {
        head: say('price'),
        read: (one) => (one.price === null ? null : format.priceIn(one.price, one.priceCurrency)),
      },
      { head: say('priceDate'), read: ({ priceDate }) => writeDay(priceDate) },
      { head: say('rate'), read: ofRate(({ rate }) => (rate === null ? null : format.price(rate))) },
      { head: say('rateDate'), read: ofRate(({ rateDate }) => writeDay(rateDate)) },
      { head: say('value'), read: ({ value }) => (value === null ? null : format.money(value, currency)) },
    ],
  })
}

/** The tables of a working that have rows, in the order in which one follows the figure. */
export const buildWorkingTables = (working: Working, tools: Tools): readonly WorkingTable[] =>
  [buildTerms, buildParts, buildFlows, buildSteps, buildLots, buildPrices]
    .map((build) => build(working, tools))
    .filter((table) => table.rows.length > 0)

/**
 * What is said of a figure's quality. Of a reported figure without a known fault nothing is said: nothing of it was
 * checked here. A rate a year is as good as the return next to it.
 */
export const knownQuality = (figure: Figure): Quality | null => {
  const { method, quality } = figure
  const isSilent = method === 'annualised-days' || isTold(figure)
  return quality === 'good' && isSilent ? null : quality
}

/** The returns of an account or a portfolio itself, not of its benchmark. */
const returnKinds: ReadonlySet<FigureKind> = new Set(['change', 'discrete', 'year', 'cumulative'])

const isReportedReturn = (figure: Figure, address: FigureAddress): boolean =>
  isTold(figure) && figure.unit === 'fraction' && returnKinds.has(address.of)

/** How a figure came about, in sentences: what is calculated, or who reported it and what was not said with it. */
export const writeOrigin = (
  { figure, ...inputs }: Working,
  { address, firm, say }: { address: FigureAddress; firm: string; say: Say<'figures'> },
): readonly string[] => {
  if (!isTold(figure)) return [say(`footnote_${figure.method}`)]
  const hasInputs = Object.values(inputs).some((rows) => rows.length > 0)
  return [
    say('reportedBy', { firm, date: formatDate(figure.asOf) }),
    hasInputs ? say('reportedInputs') : say('reportedAlone', { firm }),
    ...(isReportedReturn(figure, address) ? [say('chargesNotKnown', { firm })] : []),
  ]
}

/** The period of a figure, or its day. */
export const writePeriod = (figure: Pick<Working['figure'], 'from' | 'asOf'>, say: Say<'figures'>): string =>
  figure.from
    ? say('period', { from: formatDate(figure.from), to: formatDate(figure.asOf) })
    : say('asOf', { date: formatDate(figure.asOf) })

/** Why a figure is as it is, one sentence a reason. */
export const writeReasons = (working: Working, say: Say<'figures'>): readonly string[] =>
  working.figure.reasons.map((reason) => explainReason(reason, say))
