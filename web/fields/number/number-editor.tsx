import { boundsOf } from '#model/fields/check-number.ts'
import { numberStep } from '#model/fields/kinds/number.ts'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { toInput } from '../to-input.ts'
import { toStored, toTyped, toTypedBound } from './number-text.ts'

export const NumberEditor = (props: FieldEditorProps) => {
  const { field, value, onChange } = props
  const { least, most } = boundsOf(field)
  return (
    <DecimalInput
      {...toInput(props)}
      step={field.decimals === undefined ? numberStep : undefined}
      min={toTypedBound(least, field)}
      max={toTypedBound(most, field)}
      decimals={field.decimals}
      suffix={field.percent ? '%' : undefined}
      value={toTyped(value, field)}
      onChange={(typed) => onChange(toStored(typed, field))}
    />
  )
}
