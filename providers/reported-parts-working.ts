/** The workings of figures that a service reports beside the record: of a range, of a bond, of what moved the value. */
import type { Figure, Working } from '#finance/ground/figure.ts'
import type { PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import { explainBondTotal } from '#finance/working/working-bond-totals.ts'
import { explainBondFigure } from '#finance/working/working-bonds.ts'
import { explainPart } from '#finance/working/working-movements.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'
import type { DateRange, PortfolioData, Read, Sourced } from '#providers/portfolio-data.ts'

function figureOfRange(performance: PerformanceFigures, kind: string): Figure | null {
  const named: Record<string, Figure | null | undefined> = {
    cumulative: performance.cumulative,
    'benchmark:cumulative': performance.benchmarkCumulative,
    'money-weighted': performance.moneyWeighted,
    volatility: performance.volatility,
    'max-drawdown': performance.maxDrawdown,
    gross: performance.charges?.gross,
    'charges-effect': performance.charges?.chargesEffect,
  }
  return (Object.hasOwn(named, kind) ? named[kind] : null) ?? null
}

/** The working of a return over a range: its value at both ends, as far as the service tells them. */
export function explainReportedReturn(performance: PerformanceFigures, kind: string): Working | null {
  const figure = figureOfRange(performance, kind)
  if (figure === null) return null
  const [first, last] = [performance.points[0], performance.points.at(-1)]
  const isOwn = kind === 'cumulative' || kind === 'gross'
  if (!isOwn || first === undefined || last === undefined) return bareWorking(figure)
  const { currency } = performance
  const terms: Working['terms'] = [
    { name: 'opening-value', value: first.portfolioValue, unit: 'money', currency, date: first.date },
    { name: 'closing-value', value: last.portfolioValue, unit: 'money', currency, date: last.date },
  ]
  return { ...bareWorking(figure), terms }
}

type Asked = Read & { id: string; figureId: string; asOf: string | null }
type Source = Pick<PortfolioData, 'movements' | 'evidence' | 'bonds' | 'performance'>

const ofRange = /^(benchmark:cumulative|[a-z-]+):([\d-]*):([\d-]*)(?::(.+))?$/
const rangeKinds: ReadonlySet<string> = new Set([
  'cumulative',
  'benchmark:cumulative',
  'money-weighted',
  'volatility',
  'max-drawdown',
  'gross',
  'charges-effect',
])

async function explainMoved(
  data: Source,
  id: string,
  asked: { part: string; range: DateRange & Read },
): Promise<Sourced<Working | null>> {
  const { part, range } = asked
  const [moved, { data: evidence }] = await Promise.all([
    data.movements(id, range),
    data.evidence(id, { asOf: range.to, language: range.language }),
  ])
  return { ...moved, data: moved.data && evidence && explainPart(evidence, part, moved.data) }
}

async function explainBond(
  data: Source,
  { id, asOf }: Asked,
  name: string,
): Promise<Sourced<Working | null>> {
  const at = name.lastIndexOf(':')
  const told = await data.bonds(id, { asOf })
  const bond = told.data.find((candidate) => candidate.id === name.slice(0, at))
  return { ...told, data: bond ? explainBondFigure(bond, name.slice(at + 1), told.asOf) : null }
}

async function explainBonds(
  data: Source,
  { id, asOf }: Asked,
  name: string,
): Promise<Sourced<Working | null>> {
  const told = await data.bonds(id, { asOf })
  const currency = told.data[0]?.value.currency
  const frame = { currency: currency ?? '', asOf: told.asOf }
  return { ...told, data: currency === undefined ? null : explainBondTotal(told.data, name, frame) }
}

/**
 * The working of a figure that a service reports beside the record, asked for where it stands: `movement:market:from:to`,
 * `bond:<holding>:yield`, `bonds:yield`, `cumulative:from:to` and the other figures of a range. Null where the name is of the record.
 */
export async function explainReportedPart(
  data: Source,
  asked: Asked,
): Promise<Sourced<Working | null> | null> {
  const { id, figureId } = asked
  const [kind = '', part = '', from = '', to = ''] = figureId.split(':')
  if (kind === 'movement')
    return explainMoved(data, id, {
      part,
      range: { from: from || null, to: to || null, language: asked.language },
    })
  if (kind === 'bonds') return explainBonds(data, asked, part)
  if (kind === 'bond') return explainBond(data, asked, figureId.slice('bond:'.length))
  const [, name = '', first, last, benchmark] = ofRange.exec(figureId) ?? []
  if (!rangeKinds.has(name)) return null
  const range = { from: first || null, to: last || asked.asOf }
  const told = await data.performance(id, {
    ...range,
    benchmark,
    ...(name === 'gross' ? { basis: 'gross' } : {}),
  })
  return { ...told, data: told.data === null ? null : explainReportedReturn(told.data, name) }
}
