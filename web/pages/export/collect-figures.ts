import type { Figure, Method, Quality, Reason } from '#finance/ground/figure.ts'

const isFigure = (value: object): value is Figure =>
  'method' in value && 'quality' in value && 'asOf' in value

/** Every figure in an answer, wherever it stands. */
const listFigures = (value: unknown): readonly Figure[] => {
  if (Array.isArray(value)) return value.flatMap(listFigures)
  if (typeof value !== 'object' || value === null) return []
  return isFigure(value) ? [value] : Object.values(value).flatMap(listFigures)
}

/** What has to be said of the figures of a report: how they were made, and why some are marked. */
export type FigureNotes = {
  methods: readonly Method[]
  /** Each reason once, with the worst quality it led to. */
  marks: readonly { quality: Exclude<Quality, 'good'>; reason: Reason }[]
}

/** Reasons for which a missing figure is the right answer and nothing is wrong. */
const expected: ReadonlySet<Reason['code']> = new Set(['short-history', 'no-capital'])

const nameOf = ({ code, subject = '', date = '' }: Reason): string => `${code} ${subject} ${date}`

/**
 * The methods of all figures that are shown, in the order they come, and the marks. Worked case: a value whose price of
 * ACME is old gives the method 'market-value' and one mark, however many figures the price went into.
 */
export const collectFigures = (answers: readonly unknown[]): FigureNotes => {
  const figures = listFigures(answers)
  const methods = new Set(figures.filter(({ value }) => value !== null).map(({ method }) => method))
  const marks = new Map<string, FigureNotes['marks'][number]>()
  for (const { quality, reasons } of figures) {
    if (quality === 'good') continue
    for (const reason of reasons)
      if (!expected.has(reason.code) && !marks.has(nameOf(reason)))
        marks.set(nameOf(reason), { quality, reason })
  }
  return { methods: [...methods], marks: [...marks.values()] }
}
