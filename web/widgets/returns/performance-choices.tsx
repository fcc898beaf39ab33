import { Row } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './returns.module.css'

/** `benchmark`: null for none, undefined for the portfolio's own, else a label. */
export type PerformanceChoice = { benchmark: string | null | undefined; basis: 'net' | 'gross' }

type PerformanceChoicesProps = {
  choice: PerformanceChoice
  onChange: (choice: PerformanceChoice) => void
  /** The label of the own benchmark; null where there is none. */
  own: string | null
  /** Labels that can be compared with. */
  labels: readonly string[]
  /** Whether returns before charges are known too. */
  bases: readonly PerformanceChoice['basis'][]
}

const none = '-'
const ownChoice = '='

/** Which benchmark stands beside the portfolio, and whether charges are counted. */
export const PerformanceChoices = (props: PerformanceChoicesProps) => {
  const { choice, onChange, own, labels, bases } = props
  const say = useWords('portfolioTabs')
  const isPaper = useIsPaper()
  const others = labels.filter((label) => label !== own)
  const options = [
    ...(own ? [{ value: ownChoice, label: own }] : []),
    ...others.map((label) => ({ value: label, label })),
    { value: none, label: say('benchmarkNone') },
  ]
  const chosen = choice.benchmark === undefined ? (own ? ownChoice : none) : (choice.benchmark ?? none)
  const pick = (value: string | null): void => {
    const benchmark = value === ownChoice ? undefined : value === none ? null : (value ?? undefined)
    onChange({ ...choice, benchmark })
  }
  if (isPaper || (options.length < 2 && bases.length < 2)) return null
  return (
    <div className={classes['choices']}>
      <Row gap={4} align="flex-end">
        {options.length > 1 && (
          <Select
            label={say('benchmarkChoice')}
            value={chosen}
            onChange={pick}
            options={options}
            width={300}
          />
        )}
        {bases.length > 1 && (
          <SegmentedControl
            label={say('basis')}
            value={choice.basis}
            onChange={(basis) => onChange({ ...choice, basis: basis as PerformanceChoice['basis'] })}
            segments={bases.map((value) => ({ value, label: say(`basis_${value}`) }))}
          />
        )}
      </Row>
    </div>
  )
}
