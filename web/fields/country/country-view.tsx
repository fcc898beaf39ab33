import { useLanguage } from '#web/words/words.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { PlainView } from '../plain-view.tsx'
import { asText } from '../read-value.ts'
import { nameCountry } from './country-names.ts'

export const CountryView = ({ value }: FieldViewProps) => {
  const language = useLanguage()
  const code = asText(value)
  return <PlainView>{code && nameCountry(code, language)}</PlainView>
}
