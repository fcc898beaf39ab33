import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'

export const PasswordEditor = (props: FieldEditorProps) => {
  const say = useWords('fields')
  const input = toInput(props)
  return (
    <PasswordInput
      {...input}
      autoComplete="new-password"
      labels={{ show: say('showPassword', { label: input.label }) }}
      value={asText(props.value)}
      onChange={props.onChange}
    />
  )
}
