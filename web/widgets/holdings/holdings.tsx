import { useMemo } from 'react'
import { sumHoldings, type HoldingSums } from '#finance/holdings/holding-sums.ts'
import { sumEarned } from '#finance/holdings/holding-earned.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { RowGroups } from '#web/ui/table/row-groups.ts'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useQuarterlyPayments } from '#web/widgets/quarterly/use-quarterly-payments.ts'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import { FilterChips } from './filter-chips.tsx'
import { useHoldingColumns, type HoldingRow } from './holding-columns.tsx'
import { useHoldingPrices } from './use-holding-prices.ts'
import { useHoldingFilter } from './use-holding-filter.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import type { FigureForm } from '#web/ui/figures/figure-words.ts'
import { explainReasons } from '#web/widgets/figures/explain-reasons.ts'

/** A sum of rows in sight: they are its working. */
const SumFigure = ({ figure, name, form = 'exact' }: { figure: Figure; name: string; form?: FigureForm }) => {
  const say = useWords('figures')
  return <FigureText figure={figure} name={name} form={form} explanation={explainReasons(figure, say)} />
}

/** The sums of some rows by column. */
const drawSums = (name: string, sums: HoldingSums | null, say: Say<'report'>) =>
  sums
    ? {
        cost: <SumFigure figure={sums.cost} name={`${name}, ${say('cost')}`} />,
        value: <SumFigure figure={sums.value} name={`${name}, ${say('value')}`} />,
        gainAmount: <SumFigure figure={sums.gain} name={`${name}, ${say('unrealisedGain')}`} form="change" />,
        gain: <SumFigure figure={sums.gainOnCost} name={`${name}, ${say('gainOnCost')}`} form="change" />,
        weight: <SumFigure figure={sums.weight} name={`${name}, ${say('weight')}`} />,
      }
    : {}

/** The sums of what some rows have brought, by column. */
const drawEarned = (name: string, rows: readonly HoldingRow[], say: Say<'report'>) => {
  const sums = sumEarned(rows)
  return (
    sums && {
      income: <SumFigure figure={sums.income} name={`${name}, ${say('incomeReceived')}`} />,
      realised: <SumFigure figure={sums.realised} name={`${name}, ${say('realisedGain')}`} form="change" />,
      total: <SumFigure figure={sums.total} name={`${name}, ${say('totalGain')}`} form="change" />,
    }
  )
}

const useRows = (): readonly HoldingRow[] => {
  const { holdings } = useFigures()
  const sayName = useListWords()
  return useMemo(
    () =>
      holdings.flatMap((group) =>
        group.items.map((item): HoldingRow => ({ ...item, group: sayName(group.name) })),
      ),
    [holdings, sayName],
  )
}

/** Groups by asset class; a whole group shows the figures of the page with their working, a part of one its sums. */
const useGroups = (): RowGroups<HoldingRow> => {
  const say = useWords('report')
  const sayName = useListWords()
  const format = useFormat()
  const { holdings } = useFigures()
  return {
    of: (row) => row.group,
    order: holdings.map(({ name }) => sayName(name)),
    head: (name, rows) => {
      const group = holdings.find((one) => sayName(one.name) === name)
      const isWhole = group?.items.length === rows.length
      return {
        name: `${name} (${format.count(rows.length)})`,
        ...drawSums(name, sumHoldings(rows), say),
        ...drawEarned(name, rows, say),
        ...(group && isWhole
          ? {
              value: (
                <SubjectFigure
                  figure={group.value}
                  address={{ of: 'group', group: group.name, part: 'value' }}
                  name={`${name}, ${say('value')}`}
                />
              ),
              weight: (
                <SubjectFigure
                  figure={group.weight}
                  address={{ of: 'group', group: group.name, part: 'weight' }}
                  name={`${name}, ${say('weight')}`}
                />
              ),
            }
          : {}),
      }
    },
  }
}

const useTotals = (count: number) => {
  const say = useWords('report')
  const { value } = useFigures()
  return (shown: readonly HoldingRow[]) => ({
    name: say('total'),
    ...drawSums(say('total'), sumHoldings(shown), say),
    ...drawEarned(say('total'), shown, say),
    ...(shown.length === count
      ? { value: <SubjectFigure figure={value} address={{ of: 'value' }} name={say('value')} /> }
      : {}),
  })
}

/** Everything that is held by group, with its price and the day of it, its cost, its gain and its share. */
export const Holdings = () => {
  const say = useWords('report')
  const sayDetails = useWords('details')
  const figures = useFigures()
  const { name } = useSubject()
  const rows = useRows()
  const all = useHoldingColumns(useListWords(), useQuarterlyPayments(), useHoldingPrices())
  // Some sources say what a unit is worth, and not since when.
  const hasDays = rows.some(({ priceDate }) => priceDate !== null)
  const columns = hasDays ? all : all.filter(({ id }) => id !== 'priceDate')
  const { active, keep, clear, remove } = useHoldingFilter()
  const { openDrawer } = useDrawers()
  return (
    <Card
      padding="none"
      title={say('holdings')}
      subtitle={`${say('holdingCount', { count: rows.length })} · ${say('asOf', { date: formatDate(figures.asOf) })}`}
    >
      <FilterChips active={active} onRemove={remove} />
      <DataTable
        id="holdings"
        inset
        caption={say('holdingsAsOf', { date: formatDate(figures.asOf) })}
        columns={columns}
        rows={rows}
        search={say('searchHoldings')}
        keep={keep}
        groups={useGroups()}
        initialSort={{ column: 'value', direction: 'descending' }}
        onOpenRow={(row) => openDrawer({ kind: 'holding', id: row.id })}
        csvName={`${say('holdings')} ${name} ${figures.asOf}.csv`}
        totals={useTotals(rows.length)}
        empty={
          <EmptyState
            title={sayDetails('noneOfFilter')}
            action={<Button onClick={clear}>{sayDetails('showAll')}</Button>}
          />
        }
      />
    </Card>
  )
}
