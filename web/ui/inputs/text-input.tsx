import {
  NumberInput as KitNumberInput,
  PasswordInput as KitPasswordInput,
  PinInput as KitPinInput,
  Textarea as KitTextarea,
  TextInput as KitTextInput,
} from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/inputs/input.module.css'
import { toKitProperties, type InputProperties, type WithRef } from '#web/ui/inputs/input-properties.ts'

export type TextInputProps = InputProperties<string> &
  WithRef<HTMLInputElement> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined
    autoComplete?: HTMLInputAutoCompleteAttribute | undefined
    inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url' | undefined
    maxLength?: number | undefined
    /** A button inside the input, at its end. */
    after?: ReactNode
  }

/** One line of text. */
export const TextInput = ({
  value,
  onChange,
  type,
  autoComplete,
  inputMode,
  maxLength,
  after,
  ref,
  ...rest
}: TextInputProps) => (
  <KitTextInput
    {...toKitProperties(rest)}
    {...dropUndefined({ type, autoComplete, inputMode, maxLength, rightSection: after })}
    ref={ref ?? null}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export type TextAreaProps = InputProperties<string> &
  WithRef<HTMLTextAreaElement> & { rows?: number; maxLength?: number | undefined }

/** Several lines of text; grows with what is written. */
export const TextArea = ({ value, onChange, rows = 4, maxLength, ref, ...rest }: TextAreaProps) => (
  <KitTextarea
    {...toKitProperties(rest)}
    {...dropUndefined({ maxLength })}
    ref={ref ?? null}
    autosize
    minRows={rows}
    maxRows={16}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export type PasswordInputProps = InputProperties<string> &
  WithRef<HTMLInputElement> & {
    autoComplete: 'current-password' | 'new-password' | 'off'
    /** Name of the button that shows the password. */
    labels: { show: string }
  }

/** A password that can be shown. */
export const PasswordInput = ({
  value,
  onChange,
  autoComplete,
  labels,
  ref,
  ...rest
}: PasswordInputProps) => (
  <KitPasswordInput
    {...toKitProperties(rest)}
    ref={ref ?? null}
    autoComplete={autoComplete}
    visibilityToggleButtonProps={{ 'aria-label': labels.show, tabIndex: 0 }}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export type NumberInputProps = Omit<InputProperties<number | null>, 'value'> &
  WithRef<HTMLInputElement> & {
    value: number | null
    min?: number | undefined
    max?: number | undefined
    step?: number | undefined
    decimals?: number | undefined
    /** The separators of the reader's language. */
    separators?: { group: string; decimal: string } | undefined
    prefix?: string | undefined
    suffix?: string | undefined
  }

/** A number, with the separators of the reader's language. Null when empty. */
export const NumberInput = (props: NumberInputProps) => {
  const { value, onChange, min, max, step, decimals, separators, prefix, suffix, ref, ...rest } = props
  return (
    <KitNumberInput
      {...toKitProperties(rest)}
      {...dropUndefined({ min, max, step, prefix, suffix, decimalScale: decimals })}
      ref={ref ?? null}
      thousandSeparator={separators?.group ?? ''}
      decimalSeparator={separators?.decimal ?? '.'}
      allowedDecimalSeparators={['.', ',']}
      clampBehavior="none"
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed))}
    />
  )
}

export type PinInputProps = {
  /** What the digits are, 'PIN'. */
  label: string
  /** Names the single boxes: 'PIN, digit 2'. */
  digitLabel: (digit: number) => string
  length: number
  value: string
  onChange: (value: string) => void
  onComplete?: ((value: string) => void) | undefined
  error?: boolean | undefined
  disabled?: boolean | undefined
}

/** A short code in single boxes; a pasted code fills them all. */
export const PinInput = (props: PinInputProps) => {
  const { label, digitLabel, length, value, onChange, onComplete, error = false, disabled = false } = props
  return (
    <fieldset className={classes['bare']}>
      <legend className={classes['label']}>{label}</legend>
      <KitPinInput
        type="number"
        oneTimeCode
        placeholder=""
        length={length}
        value={value}
        onChange={onChange}
        {...dropUndefined({ onComplete })}
        getInputProps={(index: number) => ({ 'aria-label': digitLabel(index + 1) })}
        error={error}
        disabled={disabled}
        classNames={{ input: classes['input'] ?? '' }}
      />
    </fieldset>
  )
}
