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

/** What weighs most, with its share of the whole. */
export const LargestHoldings = () => {
  const say = useWords('overview')
  const sayReport = useWords('report')
  const sayDetails = useWords('details')
  const format = useFormat()
  const nameOf = useHoldingName()
  const { openDrawer } = useDrawers()
  const { holdings } = useFigures()
  const rows = holdings
    .flatMap(({ name: group, items }) => items.map((item) => ({ ...item, group })))
    .filter(({ weight }) => weight.value !== null)
    .toSorted((one, other) => (other.weight.value ?? 0) - (one.weight.value ?? 0))
    .slice(0, most)
  return (
    <Card title={say('largest')} actions={<ViewLink views={['holdings']}>{say('allHoldings')}</ViewLink>}>
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
            <div className={classes['row']} data-small>
              <span className={classes['track']} aria-hidden="true">
                <span
                  style={{
                    width: `${Math.max(1, (row.weight.value ?? 0) * 100)}%`,
                    background: findSliceColour('assetClass', row.group),
                  }}
                />
              </span>
              <span aria-label={say('largestShare', { share: format.percent(row.weight.value ?? 0) })}>
                {format.percent(row.weight.value ?? 0)}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
