import { CheckboxGroup } from '#web/ui/inputs/choice-input.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { choicesOf, chosenOf } from '../field-choices.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'

/** One of the options (several with `multiple`), all of them in sight. */
export const RadioEditor = (props: FieldEditorProps) => {
  const { field, value, onChange } = props
  const input = { ...toInput(props), options: choicesOf(field, value) }
  return field.multiple ? (
    <CheckboxGroup {...input} value={chosenOf(value)} onChange={onChange} />
  ) : (
    <RadioGroup {...input} value={asText(value) || null} onChange={onChange} />
  )
}
