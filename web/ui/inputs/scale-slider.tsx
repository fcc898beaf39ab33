import { Slider } from '#web/ui/inputs/slider.tsx'
import type { InputProperties } from '#web/ui/inputs/input-properties.ts'

export type ScaleSliderProps = InputProperties<number | null> & {
  /** The words of the positions, from 0. */
  positions: readonly { value: number; label: string }[]
  last: number
}

/** So many words and letters fit under a track; of more only the first and the last are written. */
const mostMarks = 4
const mostLetters = 32

type Positions = ScaleSliderProps['positions']

const isShort = (positions: Positions): boolean =>
  positions.length <= mostMarks && positions.map((position) => position.label).join('').length <= mostLetters

/** A few positions with words on a track; the chosen one is said beside the label. */
export const ScaleSlider = ({ positions, last, value, onChange, ...rest }: ScaleSliderProps) => {
  const describe = (place: number) => positions[place]?.label ?? String(place)
  const ends = positions.filter((position) => position.value === 0 || position.value === last)
  return (
    <Slider
      {...rest}
      min={0}
      max={last}
      step={1}
      marks={isShort(positions) ? positions : ends}
      describe={describe}
      shownValue={value === null ? '–' : describe(value)}
      value={value ?? 0}
      onChange={onChange}
    />
  )
}
