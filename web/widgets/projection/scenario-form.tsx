import {
  projectionLimits,
  strategyReturns,
  type ProjectionStrategy,
  type ScenarioProblem,
} from '#finance/planning/project-scenario.ts'
import { changeStrategy } from '#model/first-scenario.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { findCurrencySymbol } from '#model/format/money.ts'
import { Slider } from '#web/ui/inputs/slider.tsx'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import type { ScenarioDraft } from '#web/widgets/projection/scenario-draft.ts'
import { useWords } from '#web/words/words.ts'
import classes from './projection.module.css'

type ScenarioFormProps = {
  draft: ScenarioDraft
  problems: readonly ScenarioProblem[]
  currency: string
  onChange: (draft: ScenarioDraft) => void
}

const strategies: readonly ProjectionStrategy[] = ['growth', 'income']
const amounts = [
  { field: 'lumpSum', problem: 'lump-sum-too-small' },
  { field: 'periodic', problem: 'periodic-too-small' },
  { field: 'monthly', problem: 'monthly-below-zero' },
] as const

/** What is paid in, for how long, at which return and inflation; says at once what is too little. */
export const ScenarioForm = ({ draft, problems, currency, onChange }: ScenarioFormProps) => {
  const say = useWords('planning')
  const format = useFormat()
  const sayProblem = (problem: ScenarioProblem): string | null =>
    problems.includes(problem) ? say(`problem_${problem}`) : null
  const sayYears = (count: number): string => say('years', { count })
  const { fewestYears, mostYears } = projectionLimits
  const choose = (strategy: ProjectionStrategy): void => onChange(changeStrategy(draft, strategy))
  return (
    <Card title={say('inputs')}>
      <div className={classes['form']}>
        {amounts.map(({ field, problem }) => (
          <DecimalInput
            key={field}
            label={`${say(field)} (${findCurrencySymbol(currency)})`}
            value={draft[field]}
            onChange={(value) => onChange({ ...draft, [field]: value })}
            error={sayProblem(problem)}
            min={0}
            step={1000}
            decimals={2}
          />
        ))}
        <DecimalInput
          label={say('inflation')}
          value={draft.inflation}
          onChange={(inflation) => onChange({ ...draft, inflation })}
          error={sayProblem('inflation-out-of-range')}
          min={0}
          max={100}
          step={0.5}
          decimals={2}
        />
        <Select
          label={say('strategy')}
          value={draft.strategy}
          onChange={(value) => choose(value === 'income' ? 'income' : 'growth')}
          options={strategies.map((value) => ({ value, label: say(`strategy_${value}`) }))}
        />
        <Select
          label={say('annualReturn')}
          value={String(draft.annualReturn)}
          onChange={(value) => onChange({ ...draft, annualReturn: Number(value) })}
          options={strategyReturns[draft.strategy].returns.map((rate) => ({
            value: String(rate),
            label: format.roundPercent(rate),
          }))}
        />
        <div className={classes['years']}>
          <Slider
            label={say('timeframe')}
            value={draft.years}
            onChange={(years) => onChange({ ...draft, years })}
            min={fewestYears}
            max={mostYears}
            describe={sayYears}
            shownValue={sayYears(draft.years)}
            marks={[fewestYears, mostYears].map((value) => ({ value, label: sayYears(value) }))}
          />
        </div>
      </div>
    </Card>
  )
}
