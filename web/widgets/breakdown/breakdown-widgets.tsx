import type { Breakdown, Slice } from '#finance/returns/figure-shapes.ts'
import { shownShareOf } from '#finance/holdings/slice-share.ts'
import { Card } from '#web/ui/card.tsx'
import type { Part } from '#web/ui/charts/chart-data.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Donut } from '#web/ui/charts/donut.tsx'
import { findSliceColour } from '#web/ui/charts/slice-colours.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type HoldingFilterName, holdingFilterNames } from '#web/data/holding-filter.ts'
import type { ReportSearch } from '#web/data/report-search.ts'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'

/**
 * Leads from a slice of a breakdown to the holdings it is made of: on the page of a portfolio to its tab of holdings,
 * filtered by the slice; elsewhere, where there is no such tab, to a drawer that lists them.
 */
const useSliceLink = (): ((kind: HoldingFilterName, slice: string) => void) => {
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { kind: owner } = useSubject()
  const { open, openDrawer } = useDrawers()
  const noFilter = Object.fromEntries(holdingFilterNames.map((name) => [name, undefined]))
  return (kind, slice) => {
    if (owner === 'account' || open.length > 0)
      return openDrawer({ kind: 'breakdown', id: `${kind}:${slice}` })
    return void navigate({
      to: '.',
      search: { ...search, ...noFilter, tab: 'holdings', [kind]: slice } as ReportSearch,
      resetScroll: false,
    })
  }
}

type SayName = (name: string) => string

const toPart = (slice: Slice, { kind, sayName }: { kind: keyof Breakdown; sayName: SayName }): Part => ({
  id: slice.name,
  name: sayName(slice.name),
  value: slice.value,
  share: shownShareOf(slice),
  colour: findSliceColour(kind, slice.name),
})

type BreakdownCardProps = { title: string; kind: keyof Breakdown }

const BreakdownCard = ({ title, kind }: BreakdownCardProps) => {
  const say = useWords('report')
  const format = useFormat()
  const sayName = useListWords()
  const { currency, name } = useSubject()
  const openSlice = useSliceLink()
  const { value, breakdown } = useFigures()
  const slices = breakdown[kind]
  const parts = slices.map((slice) => toPart(slice, { kind, sayName }))
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
          {...(value.value === null
            ? {}
            : { centre: { value: format.scaledMoney(value.value, currency), name: say('total') } })}
          renderValue={(part) => (
            <SubjectFigure
              figure={{ ...value, value: part.value, quality: 'good', reasons: [] }}
              address={{ of: 'slice', by: kind, slice: part.id }}
              name={`${title}, ${part.name}`}
            />
          )}
          labels={{ name: say('name'), value: say('value'), share: say('share') }}
          choose={{
            onChoose: (part) => openSlice(kind, part.id),
            label: (part) => say('showHoldingsOf', { name: part.name }),
          }}
        />
      </ChartFrame>
    </Card>
  )
}

/** By currency. */
export const CurrencyBreakdown = () => {
  const say = useWords('report')
  return <BreakdownCard title={say('breakdownCurrency')} kind="currency" />
}

/** By sector. */
export const SectorBreakdown = () => {
  const say = useWords('report')
  return <BreakdownCard title={say('breakdownSector')} kind="sector" />
}

/** By asset class. */
export const AssetClassBreakdown = () => {
  const say = useWords('report')
  return <BreakdownCard title={say('breakdownAssetClass')} kind="assetClass" />
}

/** By region. */
export const RegionBreakdown = () => {
  const say = useWords('report')
  return <BreakdownCard title={say('breakdownRegion')} kind="region" />
}
