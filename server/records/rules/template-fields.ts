import { languages } from '#phrases/language.ts'
import { readObject } from '#model/fields/read-input.ts'
import { strangeFields } from '#model/message-fields.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

/** The texts of a template ask for nothing that nobody fills; each language is said by itself. */
export const templateFields: Behaviour = {
  check: (_writing, { after }) => {
    if (!after) return
    const wrong = ['subject', 'body'].flatMap((field) => {
      const texts = readObject(after[field]) ?? {}
      return languages
        .filter((language) => strangeFields(texts[language]).length > 0)
        .map((language) => [`${field}_${language}`, { code: 'field-unknown' }] as const)
    })
    if (wrong.length > 0) throw new RecordError({ code: 'invalid', problems: Object.fromEntries(wrong) })
  },
}
