import { isLanguage, nameOfLanguage } from '#phrases/language.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import { readTerms } from './terms-of-portal.ts'

/** The terms of a portal to read: their version, and the text of every language there is. */
export const TermsOfPortalView = ({ value }: FieldViewProps) => {
  const say = useWords('fields')
  const { text, version, updated } = readTerms(value)
  const texts = Object.entries(text)
  if (version === '' && texts.length === 0) return <NothingFilled />
  return (
    <Stack gap={2}>
      <span>{[version, updated && formatDateTime(updated)].filter(Boolean).join(', ')}</span>
      {texts.map(([language, html]) => (
        <section
          key={language}
          aria-label={
            isLanguage(language) ? say('termsIn', { language: nameOfLanguage(language) }) : language
          }
          lang={language}
        >
          <RichText html={html} />
        </section>
      ))}
    </Stack>
  )
}
