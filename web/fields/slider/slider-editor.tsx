import { boundsOf } from '#model/fields/check-number.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Slider } from '#web/ui/inputs/slider.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { asNumber } from '../read-value.ts'
import { toInput } from '../to-input.ts'

const usualEnds = { least: 0, most: 100 }

export const SliderEditor = (props: FieldEditorProps) => {
  const { field, onChange } = props
  const { count } = useFormat()
  const bounds = boundsOf(field)
  const least = Number.isFinite(bounds.least) ? bounds.least : usualEnds.least
  const most = Number.isFinite(bounds.most) ? bounds.most : usualEnds.most
  const value = asNumber(props.value)
  return (
    <Slider
      {...toInput(props)}
      min={least}
      max={most}
      marks={[least, most].map((end) => ({ value: end, label: count(end) }))}
      describe={count}
      shownValue={value === null ? '–' : count(value)}
      value={value ?? least}
      onChange={onChange}
    />
  )
}
