import { MultiSelect } from '#web/ui/inputs/multi-select.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { choicesOf, chosenOf } from '../field-choices.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'

/** One of the options, without Other. */
export const DropdownEditor = (props: FieldEditorProps) => {
  const { field, value, onChange } = props
  const say = useWords('fields')
  const labels = { nothingFound: say('nothingFound'), clear: say('clear') }
  const options = choicesOf(field, value)
  const input = { ...toInput(props), options, labels, placeholder: say('choose') }
  if (field.multiple) return <MultiSelect {...input} value={chosenOf(value)} onChange={onChange} />
  return <Select {...input} clearable={!field.required} value={asText(value) || null} onChange={onChange} />
}
