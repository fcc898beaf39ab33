import { Select } from '#web/ui/inputs/select.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'
import { listCountries } from './country-names.ts'

export const CountryEditor = (props: FieldEditorProps) => {
  const { field, value, onChange } = props
  const say = useWords('fields')
  const { exclude = [] } = field
  const countries = listCountries(useLanguage()).filter((country) => !exclude.includes(country.value))
  return (
    <Select
      {...toInput(props)}
      options={countries}
      searchable
      clearable={!field.required}
      placeholder={say('chooseCountry')}
      labels={{ nothingFound: say('nothingFound'), clear: say('clear') }}
      value={asText(value) || null}
      onChange={onChange}
    />
  )
}
