import { Row } from '#web/ui/layout.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { Breakdown } from '#finance/returns/figure-shapes.ts'
import { shownShareOf } from '#finance/holdings/slice-share.ts'
import { holdingFilterNames, type HoldingFilterName } from '#web/data/holding-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { figureOfSlice } from '#web/widgets/breakdown/slice-ring.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useSubject, type Subject } from '#web/widgets/subject/subject.tsx'
import { WorkingSubject } from '#web/widgets/working/working-subject.tsx'
import { useWords } from '#web/words/words.ts'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'
import classes from './drawers.module.css'
import { HoldingList } from './holding-list.tsx'

const headings = {
  assetClass: 'filterAssetClass',
  sector: 'filterSector',
  currency: 'filterCurrency',
  region: 'filterRegion',
} as const

/** Reads 'sector:Technology'. */
const readSlice = (id: string): { kind: HoldingFilterName; name: string } | null => {
  const colon = id.indexOf(':')
  const kind = holdingFilterNames.find((known) => known === id.slice(0, colon))
  return kind ? { kind, name: id.slice(colon + 1) } : null
}

const Slice = ({
  kind,
  name,
  figures,
}: {
  kind: keyof Breakdown
  name: string
  figures: Subject['figures']
}) => {
  const say = useWords('details')
  const format = useFormat()
  const navigate = useNavigate()
  const { kind: subjectKind, id, portalId, asOf } = useSubject()
  const slice = figures?.breakdown[kind].find((one) => one.name === name)
  if (!figures || !slice) return <EmptyState title={say('missingTitle')}>{say('missingText')}</EmptyState>
  const share = shownShareOf(slice)
  const holdings = figures.holdings.flatMap(({ items }) => items).filter((item) => item[kind] === name)
  return (
    <div className={classes['section']}>
      <div className={classes['lead']}>
        <span className={classes['value']}>
          <SubjectFigure
            figure={figureOfSlice(slice, figures.value)}
            address={{ of: 'slice', by: kind, slice: name }}
            name={name}
          />
        </span>
        <span className={classes['gain']}>{share !== null && format.percent(share)}</span>
      </div>
      <HoldingList holdings={holdings} />
      {subjectKind === 'portfolio' && (
        <Row gap={2} align="stretch">
          <Button
            onClick={() =>
              void navigate({
                to: '/dashboard/$portal/portfolio/$portfolio',
                params: { portal: portalId, portfolio: id },
                search: { asOf, tab: 'holdings', [kind]: name },
                resetScroll: false,
              })
            }
          >
            {say('toHoldings')}
          </Button>
        </Row>
      )}
    </div>
  )
}

/** One slice of a breakdown with the holdings in it. */
export const BreakdownDrawer = ({ id, over }: DrawerProps) => {
  const say = useWords('details')
  const sayName = useListWords()
  const subject = useSubject()
  const slice = readSlice(id)
  return (
    <DrawerFrame
      title={slice ? `${say(headings[slice.kind])}: ${sayName(slice.name)}` : say('sectionBreakdowns')}
    >
      <WorkingSubject subject={subject}>
        {slice ? (
          <Slice kind={slice.kind} name={slice.name} figures={subject.figures} />
        ) : (
          <EmptyState title={say('missingTitle')}>{say('missingText')}</EmptyState>
        )}
        {over}
      </WorkingSubject>
    </DrawerFrame>
  )
}
