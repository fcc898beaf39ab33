import { endOfRange } from '#model/fields/field-options.ts'
import { ScaleSlider } from '#web/ui/inputs/scale-slider.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { asNumber } from '../read-value.ts'
import { toInput } from '../to-input.ts'
import { positionsOf } from './range-labels.ts'

/** A slider over the options; the value is the place of the option, from 0. */
export const RangeEditor = (props: FieldEditorProps) => {
  const positions = positionsOf(props.field)
  return (
    <ScaleSlider
      {...toInput(props)}
      last={endOfRange(props.field)}
      positions={positions}
      value={asNumber(props.value)}
      onChange={props.onChange}
    />
  )
}
