/** Making figures: rounding once, and carrying the worst quality of what went in. */
import type { Currency, Figure, IsoDate, Method, Quality, Reason } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'

const qualityOfCode: Record<Reason['code'], Quality> = {
  'stale-price': 'stale',
  'missing-price': 'incomplete',
  'missing-rate': 'incomplete',
  'trade-price': 'estimated',
  'adjusted-price': 'estimated',
  'price-corrected': 'good',
  'rate-corrected': 'good',
  'short-history': 'incomplete',
  'no-capital': 'incomplete',
  'several-solutions': 'incomplete',
  'no-solution': 'incomplete',
  'more-sold-than-held': 'incomplete',
  unavailable: 'incomplete',
}

const ranks: Record<Quality, number> = { good: 0, estimated: 1, stale: 2, incomplete: 3 }

/** The quality that reasons leave: the worst of them; 'good' without any. */
export function qualityOf(reasons: readonly Reason[]): Quality {
  let worst: Quality = 'good'
  for (const { code } of reasons) {
    if (ranks[qualityOfCode[code]] > ranks[worst]) worst = qualityOfCode[code]
  }
  return worst
}

/** The same reasons once each, in order. */
export function uniqueReasons(reasons: readonly Reason[]): readonly Reason[] {
  if (reasons.length < 2) return reasons
  const seen = new Map(reasons.map((reason) => [`${reason.code}|${reason.subject}|${reason.date}`, reason]))
  return [...seen.values()]
}

/** The same figure, knowing more of what keeps it from being simply good. */
export function withReasons(figure: Figure, more: readonly Reason[]): Figure {
  const reasons = uniqueReasons([...figure.reasons, ...more])
  return { ...figure, reasons, quality: figure.value === null ? 'incomplete' : qualityOf(reasons) }
}

/** What a figure says about itself besides its value. */
export type FigureFrame = {
  asOf: IsoDate
  from?: IsoDate | undefined
  method: Method
  reasons?: readonly Reason[]
}

function frameFigure(value: number | null, unit: Figure['unit'], frame: FigureFrame): Figure {
  const reasons = uniqueReasons(frame.reasons ?? [])
  const isKnown = value !== null && Number.isFinite(value)
  return {
    value: isKnown ? value : null,
    unit,
    ...(frame.from === undefined ? {} : { from: frame.from }),
    asOf: frame.asOf,
    method: frame.method,
    quality: isKnown ? qualityOf(reasons) : 'incomplete',
    reasons,
  }
}

/** An amount of money, rounded once to the minor unit of its currency; null or not finite: no figure. */
export function moneyFigure(value: number | null, currency: Currency, frame: FigureFrame): Figure {
  const isKnown = value !== null && Number.isFinite(value)
  return { ...frameFigure(isKnown ? roundMoney(value, currency) : null, 'money', frame), currency }
}

/** A return, weight or ratio as an unrounded fraction; null or not finite: no figure. */
export function fractionFigure(value: number | null, frame: FigureFrame): Figure {
  return frameFigure(value, 'fraction', frame)
}
