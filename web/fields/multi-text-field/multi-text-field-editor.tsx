import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { EntryList } from '../entry-list.tsx'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { asTexts } from '../read-value.ts'
import { toInput } from '../to-input.ts'

/** A list of texts. */
export const MultiTextFieldEditor = (props: FieldEditorProps) => {
  const { label, disabled } = toInput(props)
  const nameOf = (place: number) => `${label} ${place + 1}`
  return (
    <FieldFrame {...props}>
      <EntryList
        entries={asTexts(props.value)}
        onChange={props.onChange}
        blank=""
        nameOf={nameOf}
        isReadOnly={disabled}
        renderEntry={({ entry, place, change }) => (
          <TextInput
            label={nameOf(place)}
            labelShown={false}
            autoComplete="off"
            disabled={disabled}
            value={entry}
            onChange={change}
          />
        )}
      />
    </FieldFrame>
  )
}
