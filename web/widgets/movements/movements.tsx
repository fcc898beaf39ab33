import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstCustomRange, rangePeriod, yearToDate } from '#finance/ground/periods.ts'
import type { MovementFigures } from '#finance/returns/movements.ts'
import type { MovementsAnswer } from '#model/calls/subjects.ts'
import { request } from '#web/data/call.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { findBridge, findFloor, Waterfall } from '#web/ui/charts/waterfall.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AskedPart, isSourceFailed } from '#web/widgets/subject/asked-part.tsx'
import { useFigures, useSubject, type Subject } from '#web/widgets/subject/subject.tsx'
import { CustomRange, type ShownRange } from '#web/widgets/returns/custom-range.tsx'
import { useChosenRange } from '#web/widgets/returns/use-chosen-range.ts'
import { useWords } from '#web/words/words.ts'
import { Drivers } from './drivers.tsx'
import { listMovements, toSteps } from './movement-steps.ts'
import { MovementTable } from './movement-table.tsx'

const choices = ['ytd', '12m', 'all', 'custom'] as const
type Choice = (typeof choices)[number]

const baseOf = (choice: Choice, asOf: string): string | null =>
  choice === 'ytd' ? yearToDate(asOf).baseDate : choice === '12m' ? rangePeriod('12m', asOf).baseDate : null

const ask = (
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  { from, to }: ShownRange,
  signal: AbortSignal,
): Promise<MovementsAnswer> => {
  const query = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return request('readMovements', { params: { subject: `${kind}s`, id }, query }, signal)
}

const Walk = ({ movements, picker }: { movements: MovementFigures; picker: React.ReactNode }) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const { name } = useSubject()
  const { currency, from, to } = movements
  const rows = listMovements(movements, say)
  const steps = toSteps(rows)
  const level = (value: number): string => format.money(value, currency)
  const change = (value: number): string => format.money(value, currency, 'always')
  const write = (row: (typeof rows)[number]): string =>
    row.figure.value === null ? '–' : (row.kind === 'level' ? level : change)(row.figure.value)
  return (
    <Card>
      <ChartFrame
        title={say('movements')}
        subtitle={sayReport('periodFromTo', { from: formatDate(from), to: formatDate(to) })}
        summary={rows.map((row) => `${row.name}: ${write(row)}.`).join(' ')}
        table={{
          heads: [sayReport('name'), sayReport('amount')],
          rows: rows.map((row) => [row.name, write(row)]),
          values: rows.map((row) => [row.name, row.figure.value]),
        }}
        fileName={`${say('movements')} ${name} ${from} ${to}`}
        actions={picker}
        footnote={findFloor(findBridge(steps)) > 0 ? say('axisBroken') : undefined}
      >
        <Waterfall
          steps={steps}
          formatValue={(value) => format.scaledMoney(value, currency)}
          formatAxis={format.axisMoney(currency)}
          formatChange={(value) => format.scaledMoney(value, currency, 'always')}
        />
      </ChartFrame>
      <MovementTable movements={movements} rows={rows} />
    </Card>
  )
}

/** How payments, income, market, exchange rates and costs led from the opening value to the closing one. */
export const Movements = () => {
  const say = useWords('portfolioTabs')
  const subject = useSubject()
  const isPaper = useIsPaper()
  const { asOf, inception } = useFigures()
  const { chosen, keepRange, forgetRange } = useChosenRange(asOf)
  const [choice, setChoice] = useState<Choice>(chosen ? 'custom' : 'ytd')
  const [custom, setCustom] = useState<ShownRange>(chosen ?? firstCustomRange({ from: inception, to: asOf }))
  const range = choice === 'custom' ? custom : { from: baseOf(choice, asOf), to: asOf }
  const answer = useQuery({
    queryKey: ['movements', subject.kind, subject.id, range],
    queryFn: ({ signal }) => ask(subject, range, signal),
    placeholderData: keepPreviousData,
  })
  const daysOf = (value: Choice): string | undefined => {
    const base = baseOf(value, asOf) ?? (value === 'all' ? inception : null)
    return base === null ? undefined : `${formatDate(base)} – ${formatDate(asOf)}`
  }
  const choose = (next: Choice): void => {
    setChoice(next)
    if (next !== 'custom') forgetRange()
  }
  const chooseCustom = (next: ShownRange): void => {
    setCustom(next)
    keepRange(next)
  }
  const picker = (
    <SegmentedControl
      label={say('movementRange')}
      value={choice}
      onChange={(value) => choose(value as Choice)}
      segments={choices.map((value) => ({ value, label: say(`moveRange_${value}`), title: daysOf(value) }))}
    />
  )
  return (
    <Stack gap={5}>
      {choice === 'custom' && !isPaper && (
        <CustomRange range={custom} onChange={chooseCustom} earliest={inception} latest={asOf} />
      )}
      <AskedPart answer={answer} hasFailed={isSourceFailed}>
        {({ movements }) =>
          movements === null ? (
            <Card title={say('movements')} actions={picker}>
              <EmptyState title={say('noMovementsTitle')}>{say('noMovementsText')}</EmptyState>
            </Card>
          ) : (
            <>
              <Walk movements={movements} picker={picker} />
              {movements.byHolding.length > 0 && <Drivers holdings={movements.byHolding} />}
            </>
          )
        }
      </AskedPart>
    </Stack>
  )
}
