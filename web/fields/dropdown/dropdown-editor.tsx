import { MultiSelect, Select } from '#web/ui/inputs/select.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { choicesOf, chosenOf } from '../field-choices.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'
import classes from './dropdown.module.css'

/** One of the options in little room, without Other. */
export const DropdownEditor = (props: FieldEditorProps) => {
  const { field, value, onChange } = props
  const say = useWords('fields')
  const labels = { nothingFound: say('nothingFound'), clear: say('clear') }
  const options = choicesOf(field, value)
  const input = { ...toInput(props), options, labels, placeholder: say('choose') }
  return (
    <div className={classes['compact']}>
      {field.multiple ? (
        <MultiSelect {...input} value={chosenOf(value)} onChange={onChange} />
      ) : (
        <Select {...input} clearable={!field.required} value={asText(value) || null} onChange={onChange} />
      )}
    </div>
  )
}
