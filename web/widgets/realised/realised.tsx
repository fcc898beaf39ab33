import { useMemo } from 'react'
import type { RealisedPage } from '#model/calls/portfolios.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate, formatDayOfYear } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Column, TableFilter } from '#web/ui/table/column.ts'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './realised.module.css'

type Sale = RealisedPage['sales'][number]

const useSaleColumns = (currency: string): readonly Column<Sale>[] => {
  const say = useWords('report')
  const format = useFormat()
  return useMemo(() => {
    const money = (amount: number | null): string => (amount === null ? '–' : format.money(amount, currency))
    return [
      {
        id: 'date',
        header: say('date'),
        kind: 'date',
        value: (row) => row.date,
        text: (row) => formatDate(row.date),
        visibility: 'fixed',
      },
      {
        id: 'taxYear',
        header: say('taxYearHead'),
        kind: 'text',
        value: (row) => row.taxYear,
        leastScreen: 'laptop',
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
        text: (row) => money(row.proceeds),
      },
      {
        id: 'cost',
        header: say('allowableCost'),
        kind: 'number',
        value: (row) => row.cost,
        text: (row) => money(row.cost),
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
    ]
  }, [say, format, currency])
}

type Part = 'proceeds' | 'cost' | 'gain'

const YearFigure = ({ year, part, name }: { year: RealisedPage; part: Part; name: string }) => {
  const id = `realised-year:${year.taxYear}`
  return (
    <SubjectFigure
      figure={year[part]}
      id={part === 'gain' ? id : `${id}:${part}`}
      name={`${year.taxYear}, ${name}`}
      form={part === 'gain' ? 'change' : 'exact'}
    />
  )
}

/** The sums of the tax years, the latest first. */
const Years = ({ years }: { years: readonly RealisedPage[] }) => {
  const say = useWords('report')
  const parts: readonly (readonly [Part, string])[] = [
    ['proceeds', say('proceeds')],
    ['cost', say('allowableCost')],
    ['gain', say('gain')],
  ]
  return (
    <ScrollGroup className={classes['scroll']} label={say('realised')}>
      <table className={classes['years']}>
        <thead>
          <tr>
            <th scope="col">{say('taxYearHead')}</th>
            {parts.map(([part, name]) => (
              <th key={part} scope="col" data-part={part}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.taxYear}>
              <th scope="row">{year.taxYear}</th>
              {parts.map(([part, name]) => (
                <td key={part} data-part={part}>
                  <YearFigure year={year} part={part} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  )
}

/** What sales brought against what was sold had cost: by tax year, and sale by sale. */
export const Realised = () => {
  const say = useWords('report')
  const { portfolio, currency, name } = useSubject()
  const { configuration } = useFacts()
  const { locale } = useFormat()
  const columns = useSaleColumns(currency)
  const method = say(`method_${portfolio?.costMethod ?? 'average'}`)
  const years = useMemo(
    () => [...(portfolio?.realised ?? [])].sort((one, other) => other.taxYear.localeCompare(one.taxYear)),
    [portfolio],
  )
  const sales = useMemo(() => years.flatMap((year) => year.sales), [years])
  const filters = useMemo(
    (): readonly TableFilter<Sale>[] => [
      { id: 'taxYear', label: say('taxYearHead'), value: (row) => row.taxYear },
    ],
    [say],
  )
  return (
    <Stack gap={5}>
      <Card
        title={say('realised')}
        subtitle={say('realisedText', { method, day: formatDayOfYear(configuration.taxYearStart, locale) })}
      >
        <Years years={years} />
      </Card>
      <Card title={say('sales')} padding="none">
        <DataTable
          id="realised"
          inset
          caption={say('sales')}
          columns={columns}
          rows={sales}
          search={say('searchHoldings')}
          filters={filters}
          initialSort={{ column: 'date', direction: 'descending' }}
          csvName={`${say('sales')} ${name}.csv`}
        />
      </Card>
    </Stack>
  )
}
