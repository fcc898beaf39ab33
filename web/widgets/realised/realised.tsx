import { useMemo } from 'react'
import type { RealisedPage } from '#model/calls/answers.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useTableLabels } from '#web/widgets/kit-labels.ts'
import { useSubject } from '#web/widgets/report/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './realised.module.css'

type Sale = RealisedPage['sales'][number]

const useSaleColumns = (currency: string): readonly Column<Sale>[] => {
  const say = useWords('report')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'date',
        header: say('date'),
        kind: 'date',
        value: (row) => row.date,
        text: (row) => formatDate(row.date),
        visibility: 'fixed',
      },
      { id: 'name', header: say('security'), kind: 'text', value: (row) => row.name, card: 'title' },
      { id: 'symbol', header: say('symbol'), kind: 'text', value: (row) => row.symbol, visibility: 'hidden' },
      {
        id: 'units',
        header: say('units'),
        kind: 'number',
        value: (row) => row.units,
        text: (row) => format.units(row.units),
      },
      {
        id: 'proceeds',
        header: say('proceeds'),
        kind: 'number',
        value: (row) => row.proceeds,
        text: (row) => (row.proceeds === null ? '–' : format.money(row.proceeds, currency)),
      },
      {
        id: 'cost',
        header: say('allowableCost'),
        kind: 'number',
        value: (row) => row.cost,
        text: (row) => (row.cost === null ? '–' : format.money(row.cost, currency)),
      },
      {
        id: 'gain',
        header: say('gain'),
        kind: 'number',
        value: (row) => row.gain.value,
        cell: (row) => (
          <SubjectFigure
            figure={row.gain}
            id={`realised:${row.id}`}
            name={`${row.name}, ${formatDate(row.date)}`}
            form="change"
          />
        ),
        card: 'figure',
      },
    ],
    [say, format, currency],
  )
}

const TaxYear = ({ year }: { year: RealisedPage }) => {
  const say = useWords('report')
  const labels = useTableLabels()
  const { currency, name } = useSubject()
  const columns = useSaleColumns(currency)
  const title = say('taxYear', { year: year.taxYear })
  const id = `realised-year:${year.taxYear}`
  const shown = [
    { id: `${id}:proceeds`, label: say('proceeds'), figure: year.proceeds, form: 'exact' },
    { id: `${id}:cost`, label: say('allowableCost'), figure: year.cost, form: 'exact' },
    { id, label: say('gain'), figure: year.gain, form: 'change' },
  ] as const
  return (
    <Card padding="none" title={title} level={3}>
      <dl className={classes['sums']}>
        {shown.map((one) => (
          <div key={one.id}>
            <dt>{one.label}</dt>
            <dd>
              <SubjectFigure
                figure={one.figure}
                id={one.id}
                name={`${title}, ${one.label}`}
                form={one.form}
              />
            </dd>
          </div>
        ))}
      </dl>
      <DataTable
        id="realised"
        inset
        caption={title}
        columns={columns}
        rows={year.sales}
        rowId={(row) => row.id}
        labels={labels}
        searchable={false}
        csvName={`${title} ${name}.csv`.replaceAll('/', '-')}
      />
    </Card>
  )
}

/** What sales brought against what was sold had cost, by tax year, the latest first. */
export const Realised = () => {
  const say = useWords('report')
  const { portfolio } = useSubject()
  const method = say(`method_${portfolio?.costMethod ?? 'average'}`)
  const years = [...(portfolio?.realised ?? [])].sort((one, other) =>
    other.taxYear.localeCompare(one.taxYear),
  )
  return (
    <Stack gap={5}>
      <div>
        <h2 className={classes['title']}>{say('realised')}</h2>
        <p className={classes['text']}>{say('realisedText', { method })}</p>
      </div>
      {years.map((year) => (
        <TaxYear key={year.taxYear} year={year} />
      ))}
    </Stack>
  )
}
