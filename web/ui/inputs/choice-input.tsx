import { Checkbox as KitCheckbox, Switch as KitSwitch } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
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
      label={
        required ? (
          <>
            {rest.label}
            <span className={classes['requiredMark']} aria-hidden="true">
              {' *'}
            </span>
          </>
        ) : (
          rest.label
        )
      }
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

type ChoiceProps = { value: string; label: string; description: ReactNode; disabled: boolean } & {
  classNames: { root: string; description: string }
}

/** A few options under one label, all of them in sight, in the words of the kit. */
export const toKitGroup = <Value,>(
  { options, ...rest }: InputProperties<Value> & { options: readonly Option[] },
  Choice: ComponentType<ChoiceProps>,
) => {
  const { label, description, error, inputWrapperOrder, classNames, required } = toKitProperties(rest)
  const { input: _unused, ...groupClassNames } = classNames
  return {
    ...dropUndefined({ required }),
    inputWrapperOrder,
    label,
    description,
    error,
    classNames: groupClassNames,
    children: (
      <Stack gap={2}>
        {options.map((option) => (
          <Choice
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.hint}
            disabled={(option.disabled ?? false) || (rest.disabled ?? false)}
            classNames={{ root: tick, description: hint }}
          />
        ))}
      </Stack>
    ),
  }
}

export type CheckboxGroupProps = InputProperties<string[]> & { options: readonly Option[] }

/** Any number of a few options. */
export const CheckboxGroup = (props: CheckboxGroupProps) => (
  <KitCheckbox.Group {...toKitGroup(props, KitCheckbox)} value={props.value} onChange={props.onChange} />
)
