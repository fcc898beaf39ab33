import { Card } from '#web/ui/card.tsx'
import { useMemo } from 'react'
import { formatDate } from '#web/ui/format/dates.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableFilter } from '#web/ui/table/column.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useTableLabels } from '#web/widgets/kit-labels.ts'
import { useFigures, useSubject } from '#web/widgets/report/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { useHoldingColumns, type HoldingRow } from './holding-columns.tsx'
import classes from './holdings.module.css'

/** The sums of the groups: value and share, each with its working. */
const Groups = () => {
  const say = useWords('report')
  const { holdings } = useFigures()
  const sayName = useListWords()
  return (
    <dl className={classes['groups']}>
      {holdings.map((group) => (
        <div key={group.name}>
          <dt>{sayName(group.name)}</dt>
          <dd className={classes['value']}>
            <SubjectFigure
              figure={group.value}
              id={`group:${group.name}:value`}
              name={`${sayName(group.name)}, ${say('value')}`}
            />
          </dd>
          <dd className={classes['weight']}>
            <SubjectFigure
              figure={group.weight}
              id={`group:${group.name}:weight`}
              name={`${sayName(group.name)}, ${say('weight')}`}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything that is held, with its price and the day of it, its cost, its gain and its share. */
export const Holdings = () => {
  const say = useWords('report')
  const figures = useFigures()
  const { name } = useSubject()
  const labels = useTableLabels(say('searchHoldings'))
  const sayName = useListWords()
  const columns = useHoldingColumns(sayName)
  const rows = useMemo(
    () =>
      figures.holdings.flatMap((group) =>
        group.items.map((item): HoldingRow => ({ ...item, group: sayName(group.name) })),
      ),
    [figures, sayName],
  )
  const filters = useMemo(
    (): readonly TableFilter<HoldingRow>[] => [
      { id: 'group', label: say('assetClass'), value: (row) => row.group },
    ],
    [say],
  )
  return (
    <Card
      padding="none"
      title={say('holdings')}
      subtitle={`${say('holdingCount', { count: rows.length })} · ${say('asOf', { date: formatDate(figures.asOf) })}`}
    >
      <Groups />
      <DataTable
        id="holdings"
        inset
        caption={say('holdingsAsOf', { date: formatDate(figures.asOf) })}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        labels={labels}
        filters={filters}
        initialSort={{ column: 'value', direction: 'descending' }}
        csvName={`${say('holdings')} ${name} ${figures.asOf}.csv`}
        totals={(shown) =>
          shown.length === rows.length
            ? {
                name: say('total'),
                value: <SubjectFigure figure={figures.value} id="value" name={say('value')} />,
              }
            : {}
        }
      />
    </Card>
  )
}
