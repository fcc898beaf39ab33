import { IconMinus, IconPlus } from '@tabler/icons-react'
import { DecimalInput, type DecimalInputProps } from '#web/ui/inputs/decimal-input.tsx'
import classes from '#web/ui/inputs/stepper.module.css'

export type StepperProps = Omit<
  DecimalInputProps,
  'value' | 'onChange' | 'decimals' | 'suffix' | 'before' | 'after'
> & {
  value: number | null
  onChange: (value: number | null) => void
  labels: { decrease: string; increase: string }
}

type StepProps = { label: string; disabled: boolean; onClick: () => void; sign: 'minus' | 'plus' }

const Step = ({ label, disabled, onClick, sign }: StepProps) => {
  const Sign = sign === 'plus' ? IconPlus : IconMinus
  return (
    <button
      type="button"
      className={classes['step']}
      data-sign={sign}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Sign size={16} stroke={1.8} aria-hidden="true" />
    </button>
  )
}

/** A whole number between a minus and a plus; also typed or changed by the arrow keys. */
export const Stepper = ({ value, onChange, labels, ...rest }: StepperProps) => {
  const { step = 1, disabled = false } = rest
  const least = rest.min ?? -Infinity
  const most = rest.max ?? Infinity
  const move = (by: number) => onChange(Math.min(most, Math.max(least, (value ?? 0) + by)))
  return (
    <div className={classes['stepper']}>
      <DecimalInput
        {...rest}
        step={step}
        decimals={0}
        value={value === null ? null : String(value)}
        onChange={(text) => onChange(text === null ? null : Number(text))}
        before={
          <Step
            sign="minus"
            label={labels.decrease}
            disabled={disabled || (value !== null && value <= least)}
            onClick={() => move(-step)}
          />
        }
        after={
          <Step
            sign="plus"
            label={labels.increase}
            disabled={disabled || (value !== null && value >= most)}
            onClick={() => move(step)}
          />
        }
      />
    </div>
  )
}
