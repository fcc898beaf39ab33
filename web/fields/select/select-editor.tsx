import { useState } from 'react'
import { isOwnText, otherOption, valueOfSelect } from '#model/fields/field-options.ts'
import { MultiSelect } from '#web/ui/inputs/multi-select.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { choicesOf, chosenOf } from '../field-choices.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'

/** From so many options on, typing finds one faster than looking. */
const searchableFrom = 8

/** One of the options; with Other a text of one's own, which goes when another option is chosen. */
const SelectWithOther = (props: FieldEditorProps) => {
  const { field, onChange } = props
  const say = useWords('fields')
  const value = asText(props.value)
  const [isOther, setIsOther] = useState(isOwnText(field, value))
  const { error, ...input } = toInput(props)
  const offered = choicesOf(field, null).filter((choice) => choice.value !== otherOption)
  const isOtherChosen = isOther || isOwnText(field, value)
  return (
    <Stack gap={2}>
      <Select
        {...input}
        error={isOtherChosen ? null : error}
        placeholder={say('choose')}
        options={[...offered, { value: otherOption, label: field.otherValue || say('other') }]}
        value={isOtherChosen ? otherOption : value || null}
        onChange={(chosen) => {
          setIsOther(chosen === otherOption)
          onChange(valueOfSelect(field, { chosen: chosen ?? '', ownText: '' }))
        }}
      />
      {isOtherChosen && (
        <TextInput
          label={say('otherText', { label: input.label })}
          labelShown={false}
          placeholder={say('otherText', { label: input.label })}
          disabled={input.disabled}
          error={error}
          value={value === otherOption ? '' : value}
          onChange={(ownText) => onChange(ownText)}
        />
      )}
    </Stack>
  )
}

export const SelectEditor = (props: FieldEditorProps) => {
  const { field, value, onChange } = props
  const say = useWords('fields')
  if (field.other && !field.multiple) return <SelectWithOther {...props} />
  const options = choicesOf(field, value)
  const labels = { nothingFound: say('nothingFound'), clear: say('clear') }
  const input = { ...toInput(props), options, labels, placeholder: say('choose') }
  return field.multiple ? (
    <MultiSelect {...input} value={chosenOf(value)} onChange={onChange} />
  ) : (
    <Select
      {...input}
      searchable={options.length >= searchableFrom}
      clearable={!field.required}
      value={asText(value) || null}
      onChange={onChange}
    />
  )
}
