import type { Figure } from '#finance/ground/figure.ts'
import type { Format } from '#web/ui/format/format-context.tsx'

/** How a figure is written: in full, at a glance ('€1.25m'), as a change with its sign, or as a multiple ('1.45×'). */
/** 'signed' carries its sign alone, 'scaledSigned' at a glance too; 'change' is gained or lost, with an arrow and a colour. */
export type FigureForm = 'exact' | 'scaled' | 'signed' | 'scaledSigned' | 'change' | 'multiple'

/** Forms that write the plus of a gain. */
const signedForms: ReadonlySet<FigureForm> = new Set(['signed', 'scaledSigned', 'change'])

/** The dash that stands for "no figure". */
export const noFigureText = '–'

/** A figure as text in the reader's language; a dash when it has no value. */
export const writeFigure = (
  figure: Pick<Figure, 'value' | 'unit' | 'currency'>,
  { form, format }: { form: FigureForm; format: Format },
): string => {
  const { value, unit, currency = 'EUR' } = figure
  if (value === null) return noFigureText
  const sign = signedForms.has(form) ? 'always' : 'negative'
  if (unit === 'fraction') return format.percent(value, sign)
  if (form === 'multiple') return `${format.ratio(value)}×`
  if (unit === 'units') return format.units(value)
  const isScaled = form === 'scaled' || form === 'scaledSigned'
  return isScaled ? format.scaledMoney(value, currency, sign) : format.money(value, currency, sign)
}

/** Which way a change points, judged by what is shown: -0.00001 is written '0.00%' and points nowhere. */
export const findDirection = (text: string): 'up' | 'down' | 'level' => {
  if (text.startsWith('+') || /^\D*\+/.test(text)) return 'up'
  return /^\D*[-−]/.test(text) && /\d/.test(text) ? 'down' : 'level'
}
