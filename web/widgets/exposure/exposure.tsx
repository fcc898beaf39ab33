import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { uncoveredFunds, type LookThrough } from '#finance/holdings/look-through.ts'
import type { Breakdown, Slice } from '#finance/returns/figure-shapes.ts'
import { shownShareOf } from '#finance/holdings/slice-share.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Donut } from '#web/ui/charts/donut.tsx'
import { findSliceColour } from '#web/ui/charts/slice-colours.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CurrencyBreakdown, RegionBreakdown } from '#web/widgets/breakdown/breakdown-widgets.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './exposure.module.css'

type SlicesProps = { title: string; by: keyof Breakdown; slices: readonly Slice[] }

/** One view of what the portfolio is exposed to; funds nobody has told the parts of are a slice of their own. */
const Slices = ({ title, by, slices }: SlicesProps) => {
  const say = useWords('report')
  const sayTabs = useWords('portfolioTabs')
  const sayName = useListWords()
  const format = useFormat()
  const { currency, name } = useSubject()
  const parts = slices.map((slice) => ({
    id: slice.name,
    name: slice.name === uncoveredFunds ? sayTabs('uncovered') : sayName(slice.name),
    value: slice.value,
    share: shownShareOf(slice),
    colour:
      slice.name === uncoveredFunds
        ? findSliceColour('assetClass', 'Funds')
        : findSliceColour(by, slice.name),
  }))
  const money = (amount: number): string => format.money(amount, currency)
  return (
    <Card>
      <ChartFrame
        title={title}
        summary={parts.map((part) => `${part.name}: ${format.percent(part.share)}.`).join(' ')}
        table={{
          heads: [say('name'), say('share'), say('value')],
          rows: parts.map((part) => [part.name, format.percent(part.share), money(part.value)]),
          values: parts.map((part) => [part.name, part.share, part.value]),
        }}
        fileName={`${title} ${name}`}
      >
        <Donut
          parts={parts}
          formatValue={money}
          formatShare={(share) => format.percent(share)}
          labels={{ name: say('name'), value: say('value'), share: say('share') }}
        />
      </ChartFrame>
    </Card>
  )
}

const LookedThrough = ({ through }: { through: LookThrough }) => {
  const say = useWords('report')
  const sayTabs = useWords('portfolioTabs')
  const format = useFormat()
  const date = through.oldestComposition
  return (
    <Stack gap={4}>
      <p className={classes['coverage']}>
        {sayTabs('coverage', { share: format.percent(through.coverage) })}{' '}
        {date && sayTabs('compositionDate', { date: formatDate(date) })}
      </p>
      <Grid leastWidth={340}>
        <Slices title={say('breakdownRegion')} by="region" slices={through.regions} />
        <Slices title={say('breakdownCurrency')} by="currency" slices={through.currencies} />
        <Slices title={say('breakdownSector')} by="sector" slices={through.sectors} />
        <Slices title={say('breakdownAssetClass')} by="assetClass" slices={through.assetClasses} />
      </Grid>
    </Stack>
  )
}

type View = 'held' | 'through'

/** Regions and currencies of what is held, or of what the funds held consist of. */
export const Exposure = () => {
  const sayTabs = useWords('portfolioTabs')
  const { id, asOf } = useSubject()
  const [view, setView] = useState<View>('held')
  const { data } = useQuery(
    query('readPortfolioExposure', { params: { portfolio: id }, query: asOf ? { asOf } : {} }),
  )
  const through = data?.lookThrough ?? null
  return (
    <Stack gap={4}>
      {through && (
        <SegmentedControl
          label={sayTabs('lookThrough')}
          value={view}
          onChange={(value) => setView(value as View)}
          segments={(['held', 'through'] as const).map((value) => ({
            value,
            label: sayTabs(`exposure_${value}`),
          }))}
        />
      )}
      {through && view === 'through' ? (
        <LookedThrough through={through} />
      ) : (
        <Grid leastWidth={340}>
          <RegionBreakdown />
          <CurrencyBreakdown />
        </Grid>
      )}
    </Stack>
  )
}
