import type { ReactNode } from 'react'
import type { Currency, Figure } from '#finance/ground/figure.ts'
import { shownShareOf } from '#finance/holdings/slice-share.ts'
import type { Breakdown } from '#finance/returns/figure-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import type { Part } from '#web/ui/charts/chart-data.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Donut } from '#web/ui/charts/donut.tsx'
import { findSliceColour } from '#web/ui/charts/slice-colours.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'

/** The worth of a slice as a figure that opens its working, with what it is called for screen readers. */
export type SliceFigure = {
  figure: Figure
  address: { of: 'slice'; by: keyof Breakdown; slice: string }
  name: string
}

export type SliceRingProps = {
  /** Whose slices these are. */
  of: { name: string; currency: Currency; value: Figure; breakdown: Breakdown }
  kind: keyof Breakdown
  title: string
  renderFigure: (slice: SliceFigure) => ReactNode
  /** Where a slice leads; left out where it leads nowhere. */
  onChoose?: (slice: string) => void
}

/** What something is invested in, by class, currency, sector or region: a ring with its legend. */
export const SliceRing = ({ of, kind, title, renderFigure, onChoose }: SliceRingProps) => {
  const say = useWords('report')
  const sayName = useListWords()
  const format = useFormat()
  const { name, currency, value, breakdown } = of
  const parts = breakdown[kind].map((slice): Part => ({
    id: slice.name,
    name: sayName(slice.name),
    value: slice.value,
    share: shownShareOf(slice),
    colour: slice.colour ?? findSliceColour(kind, slice.name),
  }))
  const money = (amount: number): string => format.money(amount, currency)
  const share = (fraction: number): string => format.percent(fraction)
  return (
    <Card>
      <ChartFrame
        title={title}
        summary={parts.map((part) => `${part.name}: ${share(part.share)}.`).join(' ')}
        table={{
          heads: [say('name'), say('share'), say('value')],
          rows: parts.map((part) => [part.name, share(part.share), money(part.value)]),
          values: parts.map((part) => [part.name, part.share, part.value]),
        }}
        fileName={`${title} ${name}`}
      >
        <Donut
          parts={parts}
          formatValue={money}
          formatShare={share}
          {...(value.value !== null && {
            centre: { value: format.scaledMoney(value.value, currency), name: say('total') },
          })}
          renderValue={(part) =>
            renderFigure({
              figure: { ...value, value: part.value, quality: 'good', reasons: [] },
              address: { of: 'slice', by: kind, slice: part.id },
              name: `${title}, ${part.name}`,
            })
          }
          labels={{ name: say('name'), value: say('value'), share: say('share') }}
          {...(onChoose && {
            choose: {
              onChoose: (part: Part) => onChoose(part.id),
              label: (part: Part) => say('showHoldingsOf', { name: part.name }),
            },
          })}
        />
      </ChartFrame>
    </Card>
  )
}
