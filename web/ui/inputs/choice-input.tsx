import {
  Checkbox as KitCheckbox,
  Radio as KitRadio,
  RangeSlider as KitRangeSlider,
  Slider as KitSlider,
  Switch as KitSwitch,
} from '@mantine/core'
import { useId, type ReactNode } from 'react'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Slider.layer.css'
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

export type RadioGroupProps = InputProperties<string | null> & { options: readonly Option[] }

/** One of a few options, all of them in sight. */
export const RadioGroup = ({ value, onChange, options, ...rest }: RadioGroupProps) => {
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
    <KitRadio.Group
      {...dropUndefined({ required, name: rest.name })}
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
          <KitRadio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.hint}
            disabled={(option.disabled ?? false) || (rest.disabled ?? false)}
            classNames={{ root: tick, description: hint }}
          />
        ))}
      </Stack>
    </KitRadio.Group>
  )
}

export type SliderProps = InputProperties<number> & {
  min: number
  max: number
  step?: number
  /** Words under the track. */
  marks?: readonly { value: number; label: string }[]
  /** The value in words, for the bubble and for screen readers. */
  describe?: ((value: number) => string) | undefined
  /** The value in words beside the label. */
  shownValue?: string | undefined
}

const sliderClassNames = {
  thumb: classes['sliderThumb'] ?? '',
  track: classes['sliderTrack'] ?? '',
  markLabel: classes['markLabel'] ?? '',
}

type Mark = { value: number; label: string }

/** The words at both ends of a track do not stick out beyond it. */
const keepInside = (marks: readonly Mark[], { min, max }: { min: number; max: number }) =>
  marks.map(({ value, label }) => {
    const edge = value === min ? 'markStart' : value === max ? 'markEnd' : null
    return { value, label: edge ? <span className={classes[edge]}>{label}</span> : label }
  })

/** A number on a short scale. */
export const Slider = (props: SliderProps) => {
  const {
    value,
    onChange,
    min,
    max,
    step = 1,
    marks = [],
    describe = String,
    label,
    disabled = false,
    shownValue,
  } = props
  const labelId = useId()
  return (
    <div>
      <div className={classes['label']} id={labelId}>
        {label}
        {shownValue !== undefined && <output className={classes['shownValue']}>{shownValue}</output>}
      </div>
      <KitSlider
        min={min}
        max={max}
        step={step}
        marks={keepInside(marks, { min, max })}
        label={describe}
        thumbLabel={label}
        disabled={disabled}
        value={value}
        onChange={onChange}
        // A click on the value it stands on already is an answer too.
        onChangeEnd={onChange}
        mb={marks.length > 0 ? 24 : 8}
        classNames={sliderClassNames}
      />
      {props.error && <div className={classes['error']}>{props.error}</div>}
      {props.hint && <div className={classes['hint']}>{props.hint}</div>}
    </div>
  )
}

export type RangeSliderProps = Omit<SliderProps, 'value' | 'onChange'> & {
  value: [number, number]
  onChange: (value: [number, number]) => void
  /** Names of the two handles. */
  labels: { from: string; to: string }
}

/** Two numbers on a short scale: a range. */
export const RangeSlider = (props: RangeSliderProps) => {
  const {
    value,
    onChange,
    min,
    max,
    step = 1,
    marks = [],
    describe = String,
    labels,
    disabled = false,
  } = props
  return (
    <div>
      <div className={classes['label']}>{props.label}</div>
      <KitRangeSlider
        min={min}
        max={max}
        step={step}
        marks={[...marks]}
        label={describe}
        thumbFromLabel={labels.from}
        thumbToLabel={labels.to}
        disabled={disabled}
        value={value}
        onChange={onChange}
        mb={marks.length > 0 ? 24 : 8}
        classNames={sliderClassNames}
      />
    </div>
  )
}
