import { Checkbox as KitCheckbox, Switch as KitSwitch } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import classes from '#web/ui/inputs/input.module.css'
import { toKitProperties, type InputProperties, type WithRef } from '#web/ui/inputs/input-properties.ts'
import { Stack } from '#web/ui/layout.tsx'

export type Option = { value: string; label: string; hint?: ReactNode; disabled?: boolean }

export type CheckboxProps = Omit<InputProperties<boolean>, 'label' | 'placeholder' | 'readOnly'> &
  WithRef<HTMLInputElement> & {
    /** A sentence, which may hold a link. */
    label: ReactNode
    indeterminate?: boolean | undefined
  }

const tick = classes['tick'] ?? ''
const hint = classes['hint'] ?? ''
const error = classes['error'] ?? ''

/** Yes or no, or one of several that may be chosen. */
export const Checkbox = ({ value, onChange, indeterminate = false, ref, ...rest }: CheckboxProps) => {
  const { id, name, onBlur, disabled, required } = rest
  return (
    <KitCheckbox
      {...dropUndefined({ id, name, onBlur, disabled, required })}
      ref={ref ?? null}
      label={rest.label}
      description={rest.hint}
      error={rest.error ?? false}
      checked={value}
      indeterminate={indeterminate}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{ root: tick, description: hint, error }}
    />
  )
}

export type SwitchProps = Omit<CheckboxProps, 'indeterminate'>

/** Something that is on or off at once, without saving. */
export const Switch = ({ value, onChange, ref, ...rest }: SwitchProps) => {
  const { id, name, onBlur, disabled } = rest
  return (
    <KitSwitch
      withThumbIndicator={false}
      {...dropUndefined({ id, name, onBlur, disabled })}
      ref={ref ?? null}
      label={rest.label}
      description={rest.hint}
      error={rest.error ?? false}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{ description: hint, error, thumb: classes['thumb'] ?? '', track: classes['track'] ?? '' }}
    />
  )
}

export type CheckboxGroupProps = InputProperties<string[]> & { options: readonly Option[] }

/** Any number of a few options. */
export const CheckboxGroup = ({ value, onChange, options, ...rest }: CheckboxGroupProps) => {
  const {
    inputWrapperOrder,
    label,
    description,
    error: failure,
    classNames,
    required,
  } = toKitProperties(rest)
  const { input: _unused, ...groupClassNames } = classNames
  return (
    <KitCheckbox.Group
      {...dropUndefined({ required })}
      inputWrapperOrder={inputWrapperOrder}
      label={label}
      description={description}
      error={failure}
      classNames={groupClassNames}
      value={value}
      onChange={onChange}
    >
      <Stack gap={2}>
        {options.map((option) => (
          <KitCheckbox
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.hint}
            disabled={(option.disabled ?? false) || (rest.disabled ?? false)}
            classNames={{ root: tick, description: hint }}
          />
        ))}
      </Stack>
    </KitCheckbox.Group>
  )
}
