import { isTold, type Figure, type Quality, type Term, type Working } from '#finance/ground/figure.ts'
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

const dash = '–'

const writeDay = (day: string | null): string => (day ? formatDate(day) : dash)

const writeTerm = (
  { value, unit, currency }: Pick<Term, 'value' | 'unit' | 'currency'>,
  { format, currency: usual }: Tools,
): string => {
  if (value === null) return dash
  if (unit === 'money') return format.money(value, currency ?? usual)
  if (unit === 'fraction') return format.percent(value)
  return unit === 'count' ? format.count(value) : format.price(value)
}

const buildTerms = ({ terms }: Working, tools: Tools): WorkingTable => {
  const { say } = tools
  const hasDates = terms.some((term) => term.date)
  return {
    id: 'terms',
    title: say('terms'),
    heads: [say('name'), ...(hasDates ? [say('date')] : []), say('amount')],
    rows: terms.map((term) => [
      say(`term_${term.name}`),
      ...(hasDates ? [term.date ? formatDate(term.date) : ''] : []),
      writeTerm(term, tools),
    ]),
    textColumns: hasDates ? 2 : 1,
  }
}

const buildParts = ({ parts = [] }: Working, tools: Tools): WorkingTable => {
  const { say, format } = tools
  const hasWeights = parts.some(({ weight }) => weight !== null)
  return {
    id: 'parts',
    title: say('parts'),
    heads: [say('name'), say('amount'), ...(hasWeights ? [say('weight')] : [])],
    rows: parts.map((part) => [
      part.name,
      writeTerm(part, tools),
      ...(hasWeights ? [part.weight === null ? dash : format.percent(part.weight)] : []),
    ]),
    textColumns: 1,
  }
}

const buildFlows = ({ flows }: Working, { say, format, currency }: Tools): WorkingTable => ({
  id: 'flows',
  title: say('flows'),
  heads: [say('date'), say('name'), say('amount')],
  rows: flows.map((flow) => [
    formatDate(flow.date),
    flow.name,
    format.money(flow.amount, currency, 'always'),
  ]),
  textColumns: 2,
})

const buildSteps = ({ steps }: Working, { say, format, currency }: Tools): WorkingTable => ({
  id: 'steps',
  title: say('steps'),
  heads: [say('from'), say('to'), say('opening'), say('flow'), say('closing'), say('return')],
  rows: steps.map((step) => [
    formatDate(step.from),
    formatDate(step.to),
    format.money(step.opening, currency),
    format.money(step.flows, currency, 'always'),
    format.money(step.closing, currency),
    step.return === null ? dash : format.percent(step.return, 'always'),
  ]),
  textColumns: 2,
})

const buildLots = ({ lots }: Working, { say, format, currency }: Tools): WorkingTable => ({
  id: 'lots',
  title: say('lots'),
  heads: [say('acquired'), say('rule'), say('units'), say('cost')],
  rows: lots.map((lot) => [
    writeDay(lot.acquired),
    say(`rule_${lot.rule}`),
    format.units(lot.units),
    format.money(lot.cost, currency),
  ]),
  textColumns: 2,
})

const buildPrices = ({ prices }: Working, { say, format, currency }: Tools): WorkingTable => {
  const hasRates = prices.some((price) => price.priceCurrency !== currency && price.rate !== null)
  return {
    id: 'prices',
    title: say('prices'),
    heads: [
      say('name'),
      say('units'),
      say('price'),
      say('priceDate'),
      ...(hasRates ? [say('rate'), say('rateDate')] : []),
      say('value'),
    ],
    rows: prices.map((price) => [
      price.name,
      format.units(price.units),
      price.price === null ? dash : format.priceIn(price.price, price.priceCurrency),
      writeDay(price.priceDate),
      ...(hasRates ? [price.rate === null ? dash : format.price(price.rate), writeDay(price.rateDate)] : []),
      price.value === null ? dash : format.money(price.value, currency),
    ]),
    textColumns: 1,
  }
}

/** The tables of a working that have rows, in the order in which one follows the figure. */
export const buildWorkingTables = (working: Working, tools: Tools): readonly WorkingTable[] =>
  [buildTerms, buildParts, buildFlows, buildSteps, buildLots, buildPrices]
    .map((build) => build(working, tools))
    .filter((table) => table.rows.length > 0)

/**
 * What is known of a figure's quality: of one that a source tells, nothing good until something was checked; a rate a
 * year is as good as the return it stands beside, and says nothing of its own.
 */
export const knownQuality = (figure: Figure): Quality | 'unchecked' | null => {
  const { method, quality } = figure
  if (quality !== 'good') return quality
  if (method === 'annualised-days') return null
  return isTold(figure) ? 'unchecked' : quality
}

/** The period of a figure, or its day. */
export const writePeriod = (figure: Pick<Working['figure'], 'from' | 'asOf'>, say: Say<'figures'>): string =>
  figure.from
    ? say('period', { from: formatDate(figure.from), to: formatDate(figure.asOf) })
    : say('asOf', { date: formatDate(figure.asOf) })

/** Why a figure is as it is, one sentence a reason. */
export const writeReasons = (working: Working, say: Say<'figures'>): readonly string[] =>
  working.figure.reasons.map((reason) => explainReason(reason, say))
