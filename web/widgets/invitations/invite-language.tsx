import { isLanguage, nameOfLanguage, type Language } from '#phrases/language.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { useWords } from '#web/words/words.ts'

type InviteLanguageProps = { value: Language | null; onChange: (language: Language | null) => void }

/** In which language somebody is invited; nothing where the white label speaks one. */
export const InviteLanguage = ({ value, onChange }: InviteLanguageProps) => {
  const say = useWords('invitations')
  const { locales } = useFacts().configuration
  if (locales.length < 2) return null
  return (
    <Select
      label={say('language')}
      hint={say('languageHint')}
      placeholder={say('languageUsual')}
      value={value}
      onChange={(chosen) => onChange(isLanguage(chosen) ? chosen : null)}
      options={locales.map((one) => ({ value: one, label: nameOfLanguage(one) }))}
    />
  )
}
