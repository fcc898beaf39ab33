import type { Breakdown } from '#finance/returns/figure-shapes.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type HoldingFilterName, holdingFilterNames } from '#web/data/holding-filter.ts'
import type { ReportSearch } from '#web/data/report-search.ts'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { SliceRing } from './slice-ring.tsx'

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

type BreakdownCardProps = { title: string; kind: keyof Breakdown }

const BreakdownCard = ({ title, kind }: BreakdownCardProps) => {
  const say = useWords('report')
  const { currency, name } = useSubject()
  const openSlice = useSliceLink()
  const { value, breakdown } = useFigures()
  const hasFunds = kind === 'assetClass' && breakdown[kind].some((slice) => slice.name === 'Funds')
  return (
    <SliceRing
      of={{ name, currency, value }}
      slices={breakdown[kind]}
      kind={kind}
      title={title}
      subtitle={hasFunds ? say('fundsWhole') : undefined}
      renderFigure={(slice) => <SubjectFigure {...slice} />}
      onChoose={(slice) => openSlice(kind, slice)}
    />
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
