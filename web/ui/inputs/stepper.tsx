import { IconMinus, IconPlus } from '@tabler/icons-react'
import { DecimalInput, type DecimalInputProps } from '#web/ui/inputs/decimal-input.tsx'
import { stepDecimal, toDecimalText } from '#web/ui/format/decimal-text.ts'
import classes from '#web/ui/inputs/stepper.module.css'

export type StepperProps = Omit<DecimalInputProps, 'decimals' | 'suffix' | 'before' | 'after'> & {
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
  const { min = -Infinity, max = Infinity } = rest
  const at = value === null ? null : Number(value)
  const move = (by: number) =>
    onChange(stepDecimal(toDecimalText(value ?? '') ?? '0', { by, min: rest.min, max: rest.max }))
  return (
    <div className={classes['stepper']}>
      <DecimalInput
        {...rest}
        step={step}
        decimals={0}
        value={value}
        onChange={onChange}
        before={
          <Step
            sign="minus"
            label={labels.decrease}
            disabled={disabled || (at !== null && at <= min)}
            onClick={() => move(-step)}
          />
        }
        after={
          <Step
            sign="plus"
            label={labels.increase}
            disabled={disabled || (at !== null && at >= max)}
            onClick={() => move(step)}
          />
        }
      />
    </div>
  )
}
