import { isLanguage, nameOfLanguage } from '#phrases/language.ts'
import { useDisplay } from '#web/data/display.tsx'
import { useFacts } from '#web/data/facts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

/** The language of the person: the whole page changes at once, and it is stored with them. */
export const LanguageSection = () => {
  const say = useWords('profile')
  const { locales } = useFacts().configuration
  const { chooseLanguage } = useDisplay()
  const language = useLanguage()
  return (
    <Card title={say('languageTitle')} subtitle={say('languageText')}>
      <Select
        label={say('language')}
        width={280}
        value={language}
        options={locales.map((locale) => ({ value: locale, label: nameOfLanguage(locale) }))}
        onChange={(chosen) => chosen !== null && isLanguage(chosen) && chooseLanguage(chosen)}
      />
    </Card>
  )
}
