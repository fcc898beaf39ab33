import { RangeSlider as KitRangeSlider, Slider as KitSlider } from '@mantine/core'
import { useId } from 'react'
import '@mantine/core/styles/Slider.layer.css'
import classes from '#web/ui/inputs/input.module.css'
import type { InputProperties } from '#web/ui/inputs/input-properties.ts'

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
