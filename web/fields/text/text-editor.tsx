import type { FieldRule } from '#model/fields/form-field.ts'
import { TextInput, type TextInputProps } from '#web/ui/inputs/text-input.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'

/** The keyboard a phone shows for what is asked. */
const typesByRule: Partial<Record<FieldRule, TextInputProps['type']>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
}

export const TextEditor = (props: FieldEditorProps) => {
  const [type] = (props.field.rules ?? []).flatMap((rule) => typesByRule[rule] ?? [])
  return (
    <TextInput
      {...toInput(props)}
      type={type}
      autoComplete="off"
      value={asText(props.value)}
      onChange={props.onChange}
    />
  )
}
