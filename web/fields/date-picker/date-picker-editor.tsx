import { DateField } from '#web/ui/inputs/date-field.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'

export const DatePickerEditor = (props: FieldEditorProps) => (
  <DateField
    {...toInput(props)}
    clearable={!props.field.required}
    value={asText(props.value) || null}
    onChange={props.onChange}
  />
)
