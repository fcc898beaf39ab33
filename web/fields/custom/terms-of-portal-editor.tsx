import { isLanguage, nameOfLanguage } from '#phrases/language.ts'
import { useFacts } from '#web/data/facts.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { useFieldPart } from '../field-parts.ts'
import { readTerms, writeTerms } from './terms-of-portal.ts'

/** The terms of a portal: the version that clients accept, and its text in every language of the white label. */
export const TermsOfPortalEditor = (props: FieldEditorProps) => {
  const { field, value, onChange, isReadOnly, error, context } = props
  const say = useWords('fields')
  const { locales } = useFacts().configuration
  const { Editor } = useFieldPart('richtext')
  const terms = readTerms(value)
  const change = (part: Partial<typeof terms>): void =>
    onChange(writeTerms({ ...terms, ...part }, new Date().toISOString()))
  return (
    <FieldFrame field={field} isReadOnly={isReadOnly} error={error}>
      <Stack gap={3}>
        <TextInput
          label={say('termsVersion')}
          autoComplete="off"
          disabled={isReadOnly}
          value={terms.version}
          onChange={(version) => change({ version })}
        />
        {locales.filter(isLanguage).map((language) => (
          <Editor
            key={language}
            field={{
              name: `${field.name}-${language}`,
              type: 'richtext',
              label: say('termsIn', { language: nameOfLanguage(language) }),
            }}
            value={terms.text[language] ?? ''}
            onChange={(text) =>
              change({ text: { ...terms.text, [language]: typeof text === 'string' ? text : '' } })
            }
            isReadOnly={isReadOnly}
            context={context}
          />
        ))}
      </Stack>
    </FieldFrame>
  )
}
