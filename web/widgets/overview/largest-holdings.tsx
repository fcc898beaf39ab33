import { Card } from '#web/ui/card.tsx'
import { CellButton } from '#web/ui/cell-button.tsx'
import { findSliceColour } from '#web/ui/charts/slice-colours.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useFigures } from '#web/widgets/subject/subject.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useHoldingName } from '#web/widgets/use-holding-name.ts'
import { useWords } from '#web/words/words.ts'
import { ViewLink } from './view-link.tsx'
import classes from './overview.module.css'

const most = 5

const Share = ({ share, group }: { share: number; group: string }) => {
  const say = useWords('overview')
  const written = useFormat().percent(share)
  return (
    <div className={classes['row']} data-small>
      <span className={classes['track']} aria-hidden="true">
        <span
          style={{
            width: `${Math.max(1, share * 100)}%`,
            background: findSliceColour('assetClass', group),
          }}
        />
      </span>
      <span aria-label={say('largestShare', { share: written })}>{written}</span>
    </div>
  )
}

/** The holdings of the greatest value, with their share of the whole where it is known. */
export const LargestHoldings = () => {
  const say = useWords('overview')
  const sayReport = useWords('report')
  const sayDetails = useWords('details')
  const nameOf = useHoldingName()
  const { openDrawer } = useDrawers()
  const { holdings } = useFigures()
  const rows = holdings
    .flatMap(({ name: group, items }) => items.map((item) => ({ ...item, group })))
    .filter(({ value }) => value.value !== null)
    .toSorted((one, other) => (other.value.value ?? 0) - (one.value.value ?? 0))
    .slice(0, most)
  return (
    <Card title={say('largest')} actions={<ViewLink views={['holdings']}>{say('allHoldings')}</ViewLink>}>
      {rows.length === 0 && <p>{say('largestUnknown')}</p>}
      <ol className={classes['rows']}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={classes['row']}>
              <CellButton
                label={sayDetails('showDetails', { name: nameOf(row) })}
                onClick={() => openDrawer({ kind: 'holding', id: row.id })}
              >
                {nameOf(row)}
              </CellButton>
              <SubjectFigure
                figure={row.value}
                address={{ of: 'holding', holding: row.id, part: 'value' }}
                name={`${nameOf(row)}, ${sayReport('value')}`}
              />
            </div>
            {row.weight.value !== null && <Share share={row.weight.value} group={row.group} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}
