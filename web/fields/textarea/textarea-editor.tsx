import { CountedTextArea } from '#web/ui/inputs/counted-text-area.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'

const usualRows = 3

export const TextareaEditor = (props: FieldEditorProps) => {
  const say = useWords('fields')
  const { field, value, onChange } = props
  const limit = field.limit ?? field.max
  const input = { ...toInput(props), rows: field.rows ?? usualRows, value: asText(value), onChange }
  return limit === undefined ? (
    <TextArea {...input} />
  ) : (
    <CountedTextArea {...input} limit={limit} labels={{ lengthOf: (about) => say('lengthOf', about) }} />
  )
}
