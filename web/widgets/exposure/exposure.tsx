import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { uncoveredFunds, type LookThrough } from '#finance/holdings/look-through.ts'
import type { Breakdown, Slice } from '#finance/returns/figure-shapes.ts'
import { query } from '#web/data/queries.ts'
import { findSliceColour } from '#web/ui/charts/slice-colours.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CurrencyBreakdown, RegionBreakdown } from '#web/widgets/breakdown/breakdown-widgets.tsx'
import { SliceRing } from '#web/widgets/breakdown/slice-ring.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './exposure.module.css'

type SlicesProps = { title: string; by: keyof Breakdown; slices: readonly Slice[] }

/** One view of what the portfolio is exposed to; funds nobody has told the parts of are a slice of their own. */
const Slices = ({ title, by, slices }: SlicesProps) => {
  const sayTabs = useWords('portfolioTabs')
  const { currency, name } = useSubject()
  return (
    <SliceRing
      of={{ currency, name }}
      slices={slices}
      kind={by}
      title={title}
      unlisted={{
        id: uncoveredFunds,
        name: sayTabs('uncovered'),
        colour: findSliceColour('assetClass', 'Funds'),
      }}
    />
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
        {through.coverage !== null && sayTabs('coverage', { share: format.percent(through.coverage) })}{' '}
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
