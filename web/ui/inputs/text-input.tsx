import { PasswordInput as KitPasswordInput, TextInput as KitTextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import '@mantine/core/styles/PasswordInput.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/inputs/input.module.css'
import { toKitProperties, type InputProperties, type WithRef } from '#web/ui/inputs/input-properties.ts'

export type TextInputProps = InputProperties<string> &
  WithRef<HTMLInputElement> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'datetime-local' | undefined
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
}: PasswordInputProps) => {
  const kit = toKitProperties(rest)
  return (
    <KitPasswordInput
      {...kit}
      // The frame around text and button shows the focus.
      classNames={{ ...kit.classNames, innerInput: classes['inner'] ?? '' }}
      ref={ref ?? null}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': labels.show, tabIndex: 0 }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
