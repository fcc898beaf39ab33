import type { ReactNode } from 'react'
import type { Currency, Figure } from '#finance/ground/figure.ts'
import { shownShareOf, unvaluedIn } from '#finance/holdings/slice-share.ts'
import type { Breakdown, Slice } from '#finance/returns/figure-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Donut, type RingPart } from '#web/ui/charts/donut.tsx'
import { findSliceColour } from '#web/ui/charts/slice-colours.ts'
import { noFigureText } from '#web/ui/figures/figure-words.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { explainReasons } from '#web/widgets/figures/explain-reasons.ts'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'

/** The worth of a slice as a figure that opens its working, with what it is called for screen readers. */
export type SliceFigure = {
  figure: Figure
  address: { of: 'slice'; by: keyof Breakdown; slice: string }
  name: string
}

/** The worth of a slice beside the total it is a part of. */
export const figureOfSlice = (slice: Slice, total: Figure): Figure => ({
  ...total,
  value: slice.value,
  quality: slice.unvalued ? 'incomplete' : 'good',
  reasons: slice.unvalued?.reasons ?? [],
})

export type SliceRingProps = {
  /** Whose slices these are; with the total that stands inside the ring. */
  of: { name: string; currency: Currency; value?: Figure }
  slices: readonly Slice[]
  kind: keyof Breakdown
  title: string
  subtitle?: string | undefined
  /** Draws the worth of a slice; left out where it has no working. */
  renderFigure?: (slice: SliceFigure) => ReactNode
  /** Where a slice leads; left out where it leads nowhere. */
  onChoose?: (slice: string) => void
  /** A slice that is no name of a list, with its own words and colour. */
  unlisted?: { id: string; name: string; colour: string }
}

/** How many holdings have no value and why, in words; null where all have one. */
const useUnvaluedWords = (slices: readonly Slice[]): string | null => {
  const say = useWords('report')
  const sayFigures = useWords('figures')
  const unvalued = unvaluedIn(slices)
  if (unvalued === null) return null
  const count = say('unvalued', { count: unvalued.holdings })
  return [count, explainReasons(unvalued, sayFigures)].join(' ').trim()
}

/** What something is invested in, by class, currency, sector or region: a ring with its legend. */
export const SliceRing = (props: SliceRingProps) => {
  const { of, slices, kind, title, subtitle, renderFigure, onChoose, unlisted } = props
  const say = useWords('report')
  const sayName = useListWords()
  const format = useFormat()
  const unvalued = useUnvaluedWords(slices)
  const { name, currency, value: total } = of
  const parts = slices.map((slice): RingPart => ({
    id: slice.name,
    value: slice.value,
    share: shownShareOf(slice),
    ...(slice.name === unlisted?.id
      ? unlisted
      : { name: sayName(slice.name), colour: slice.colour ?? findSliceColour(kind, slice.name) }),
  }))
  const sliceOf = new Map(slices.map((slice) => [slice.name, slice]))
  const money = (amount: number): string => format.money(amount, currency)
  const share = (fraction: number): string => format.percent(fraction)
  const summary = unvalued ?? parts.map((part) => `${part.name}: ${share(part.share ?? 0)}.`).join(' ')
  return (
    <Card>
      <ChartFrame
        title={title}
        subtitle={subtitle}
        summary={summary}
        lead={unvalued && <Notice tone="warning">{unvalued}</Notice>}
        table={{
          heads: [say('name'), say('share'), say('value')],
          rows: parts.map((part) => [
            part.name,
            part.share === null ? noFigureText : share(part.share),
            part.value === null ? noFigureText : money(part.value),
          ]),
          values: [
            ...parts.map((part) => [part.name, part.share, part.value]),
            ...(unvalued ? [[unvalued]] : []),
          ],
        }}
        fileName={`${title} ${name}`}
      >
        <Donut
          parts={parts}
          formatValue={money}
          formatShare={share}
          {...(total &&
            total.value !== null && {
              centre: { value: format.scaledMoney(total.value, currency), name: say('total') },
            })}
          {...(total &&
            renderFigure && {
              renderValue: ({ id, name: shown }) =>
                renderFigure({
                  figure: figureOfSlice(sliceOf.get(id)!, total),
                  address: { of: 'slice', by: kind, slice: id },
                  name: `${title}, ${shown}`,
                }),
            })}
          labels={{ name: say('name'), value: say('value'), share: say('share') }}
          {...(onChoose && {
            choose: {
              onChoose: (part: RingPart) => onChoose(part.id),
              label: (part: RingPart) => say('showHoldingsOf', { name: part.name }),
            },
          })}
        />
      </ChartFrame>
    </Card>
  )
}
