import type { ReactNode } from 'react'
import { realisedSums } from '#finance/cost/realised-years.ts'
import { isWithin } from '#finance/ground/periods.ts'
import type { RealisedPage } from '#model/calls/portfolios.ts'
import { isTaxWrapper } from '#model/tax-wrapper.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate, formatDayOfYear } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { Column, TableFilter } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './realised.module.css'

type Sale = RealisedPage['sales'][number]

type SaleFrame = { currency: string; isTaxed: boolean }

const useSaleColumns = ({ currency, isTaxed }: SaleFrame): readonly Column<Sale>[] => {
  const say = useWords('report')
  const format = useFormat()
  const money = (amount: number | null): string => (amount === null ? '–' : format.money(amount, currency))
  return [
    dateColumn('date', say('date'), { value: (row) => row.date, visibility: 'fixed' }),
    ...(isTaxed
      ? [
          textColumn<Sale>('taxYear', say('taxYearHead'), {
            value: (row) => row.taxYear,
            leastScreen: 'laptop',
          }),
        ]
      : []),
    textColumn('name', say('security'), { value: (row) => row.name, card: 'title' }),
    textColumn('symbol', say('symbol'), { value: (row) => row.symbol, visibility: 'hidden' }),
    numberColumn('units', say('units'), { value: (row) => row.units, write: format.units }),
    numberColumn('proceeds', say('proceeds'), { value: (row) => row.proceeds, write: money }),
    numberColumn('cost', say(isTaxed ? 'allowableCost' : 'cost'), { value: (row) => row.cost, write: money }),
    numberColumn('gain', say('realisedGain'), {
      value: (row) => row.gain.value,
      cell: (row) => (
        <SubjectFigure
          figure={row.gain}
          address={{ of: 'realised', sale: row.id }}
          name={`${row.name}, ${formatDate(row.date)}`}
          form="change"
        />
      ),
      card: 'figure',
    }),
  ]
}

type Part = 'proceeds' | 'cost' | 'gain'

const YearFigure = ({ year, part, name }: { year: RealisedPage; part: Part; name: string }) => (
  <SubjectFigure
    figure={year[part]}
    address={{ of: 'realised-year', taxYear: year.taxYear, part }}
    name={`${year.taxYear}, ${name}`}
    form={part === 'gain' ? 'change' : 'exact'}
  />
)

type Sums = ReturnType<typeof realisedSums>

const SumFigure = ({ sums, part, name }: { sums: Sums; part: Part; name: string }) => (
  <FigureText figure={sums[part]} name={name} form={part === 'gain' ? 'change' : 'exact'} />
)

/** The sums of the tax years, the latest first, and of all of them; inside a tax wrapper of all alone. */
const Years = ({ years, sums }: { years: readonly RealisedPage[]; sums: Sums }) => {
  const say = useWords('report')
  const parts: readonly (readonly [Part, string])[] = [
    ['proceeds', say('proceeds')],
    ['cost', say(years.length > 0 ? 'allowableCost' : 'cost')],
    ['gain', say('realisedGain')],
  ]
  return (
    <FigureTable label={say('realised')}>
      <thead>
        <tr>
          <th scope="col">{years.length > 0 && say('taxYearHead')}</th>
          {parts.map(([part, name]) => (
            <th key={part} scope="col" className={classes[part]}>
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
              <td key={part} className={classes[part]}>
                <YearFigure year={year} part={part} name={name} />
              </td>
            ))}
          </tr>
        ))}
        <tr data-kind="total">
          <th scope="row">{say('total')}</th>
          {parts.map(([part, name]) => (
            <td key={part} className={classes[part]}>
              <SumFigure sums={sums} part={part} name={`${say('total')}, ${name}`} />
            </td>
          ))}
        </tr>
      </tbody>
    </FigureTable>
  )
}

/** What sales brought against what was sold had cost: by tax year where gains are taxed, and sale by sale. */
export const Realised = () => {
  const say = useWords('report')
  const { portfolio, currency, name, period } = useSubject()
  const { configuration } = useFacts()
  const { locale } = useFormat()
  const isTaxed = !isTaxWrapper(portfolio?.type, configuration.taxYearStart)
  const columns = useSaleColumns({ currency, isTaxed })
  const method = say(`method_${portfolio?.costMethod ?? 'average'}`)
  const day = formatDayOfYear(configuration.taxYearStart, locale)
  const pools = isTaxed && portfolio?.costMethod === 'section-104'
  const whose = say(portfolio?.isPooled ? 'realisedPooled' : 'realisedPool')
  const text = isTaxed ? say('realisedText', { method, day }) : say('realisedWrapped', { method })
  const years = [...(portfolio?.realised ?? [])].sort((one, other) =>
    other.taxYear.localeCompare(one.taxYear),
  )
  const sales = years
    .flatMap((year) => year.sales)
    .filter(({ date }) => !period || isWithin(date, { baseDate: period.from, endDate: period.to }))
  const filters: readonly TableFilter<Sale>[] = isTaxed
    ? [{ id: 'taxYear', label: say('taxYearHead'), value: (row) => row.taxYear }]
    : []
  return (
    <Stack gap={5}>
      <Card title={say('realised')} subtitle={pools ? `${text} ${whose}` : text}>
        {sales.length > 0 && (
          <Years years={isTaxed && !period ? years : []} sums={realisedSums(sales, currency)} />
        )}
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
          totals={(shown) => {
            const sums = realisedSums(shown, currency)
            const parts = (['proceeds', 'cost', 'gain'] as const).map((part): [string, ReactNode] => [
              part,
              <SumFigure key={part} sums={sums} part={part} name={say('total')} />,
            ])
            return { name: say('total'), ...Object.fromEntries(parts) }
          }}
          csvName={`${say('sales')} ${name}.csv`}
        />
      </Card>
    </Stack>
  )
}
