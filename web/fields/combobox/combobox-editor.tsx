import { SuggestInput, TagsInput } from '#web/ui/inputs/suggest-input.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { choicesOf, chosenOf, labelsOf } from '../field-choices.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'

/** Options and free entry: one text, or with `multiple` a list. What is typed like an option is that option. */
export const ComboboxEditor = (props: FieldEditorProps) => {
  const { field, value, onChange } = props
  const say = useWords('fields')
  const choices = choicesOf(field, null)
  const valueOf = (typed: string) => choices.find((choice) => choice.label === typed)?.value ?? typed
  const suggestions = choices.map((choice) => choice.label)
  const input = { ...toInput(props), suggestions }
  return field.multiple ? (
    <TagsInput
      {...input}
      placeholder={chosenOf(value).length > 0 ? undefined : say('addTag')}
      value={labelsOf(field, value)}
      onChange={(typed) => onChange(typed.map(valueOf))}
    />
  ) : (
    <SuggestInput
      {...input}
      value={labelsOf(field, value)[0] ?? asText(value)}
      onChange={(typed) => onChange(valueOf(typed))}
    />
  )
}
