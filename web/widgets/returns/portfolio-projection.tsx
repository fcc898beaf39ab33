import { useState } from 'react'
import { addMonths } from '#finance/ground/calendar.ts'
import {
  projectionLimits,
  projectScenario,
  strategyReturns,
  usualScenario,
  type ProjectedScenario,
  type ProjectionStrategy,
} from '#finance/planning/project-scenario.ts'
import { changeStrategy, firstChoice } from '#model/first-scenario.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

type Choice = { strategy: ProjectionStrategy; annualReturn: number; years: number }

const strategies: readonly ProjectionStrategy[] = ['growth', 'income']
const { fewestYears, mostYears } = projectionLimits
const spans = Array.from({ length: mostYears - fewestYears + 1 }, (_, place) => fewestYears + place)

const toOptions = <Value extends string | number>(
  values: readonly Value[],
  label: (value: Value) => string,
) => values.map((value) => ({ value: String(value), label: label(value) }))

type ChoicesProps = { choice: Choice; onChange: (choice: Choice) => void }

const Choices = ({ choice, onChange }: ChoicesProps) => {
  const say = useWords('portfolioTabs')
  const format = useFormat()
  const choose = (strategy: ProjectionStrategy): void => onChange(changeStrategy(choice, strategy))
  return (
    <Row gap={4} align="flex-end">
      <Select
        label={say('strategy')}
        value={choice.strategy}
        onChange={(value) => choose(value === 'income' ? 'income' : 'growth')}
        options={toOptions(strategies, (strategy) => say(`strategy_${strategy}`))}
        width={180}
      />
      <Select
        label={say('assumedReturn')}
        value={String(choice.annualReturn)}
        onChange={(value) => onChange({ ...choice, annualReturn: Number(value) })}
        options={toOptions(strategyReturns[choice.strategy].returns, (rate) => format.roundPercent(rate))}
        width={210}
      />
      <Select
        label={say('timeframe')}
        value={String(choice.years)}
        onChange={(value) => onChange({ ...choice, years: Number(value) })}
        options={toOptions(spans, (years) => say('years', { count: years }))}
        width={140}
      />
    </Row>
  )
}

const Chart = ({ projected, asOf }: { projected: ProjectedScenario; asOf: string }) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const { currency, name } = useSubject()
  const money = (value: number): string => format.scaledMoney(value, currency)
  const lines = (['chosen', 'low', 'high'] as const).map((id) => ({
    id,
    name: say(`projection_${id}`, { rate: format.roundPercent(projected.rates[id]) }),
    points: projected.years.map((year) => ({
      day: addMonths(asOf, 12 * year.year),
      value: year[id].nominal,
    })),
  }))
  const last = projected.years.at(-1)
  const heads = [sayReport('year'), ...lines.map((line) => line.name)]
  return (
    <ChartFrame
      title={say('projection')}
      subtitle={say('projectionText')}
      summary={
        last ? lines.map((line) => `${line.name}: ${money(line.points.at(-1)?.value ?? 0)}.`).join(' ') : ''
      }
      table={{
        heads,
        rows: projected.years.map(({ year, chosen, low, high }) => [
          String(year),
          ...[chosen, low, high].map(({ nominal }) => format.money(nominal, currency)),
        ]),
        values: projected.years.map(({ year, chosen, low, high }) => [
          year,
          chosen.nominal,
          low.nominal,
          high.nominal,
        ]),
      }}
      fileName={`${say('projection')} ${name}`}
    >
      <LineChart series={lines} formatValue={money} formatAxis={format.axisMoney(currency)} />
    </ChartFrame>
  )
}

/** The value of the portfolio carried forward at an assumed return, without further payments. */
export const PortfolioProjection = () => {
  const say = useWords('portfolioTabs')
  const { value, asOf } = useFigures()
  const { portfolio } = useSubject()
  const aims = portfolio ?? { objective: null, riskProfile: null }
  const [choice, setChoice] = useState<Choice>({ ...firstChoice(aims), years: usualScenario.years })
  if (value.value === null) return null
  const plan = { lumpSum: value.value, periodic: 0, monthly: 0, inflation: 0 }
  return (
    <Card>
      <Stack gap={4}>
        <Choices choice={choice} onChange={setChoice} />
        <Chart projected={projectScenario({ ...plan, ...choice })} asOf={asOf} />
        <Notice tone="warning" title={say('projectionWarning')}>
          {say('projectionWarningText')}
        </Notice>
      </Stack>
    </Card>
  )
}
