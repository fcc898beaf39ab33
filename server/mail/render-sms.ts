import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Language } from '#phrases/language.ts'

/** Writes a text message in the reader's language, secrets still as '{{name}}'. */
export async function renderSms({ template, language, values = {} }: OutgoingSms): Promise<string> {
  const words = await loadPhrases(language, 'mails')
  return words[`${template}Sms`].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

/** A text message to be sent; `secrets` are kept apart until then. */
export type OutgoingSms = {
  to: string
  /** The sender's name or number. */
  from: string
  template: 'pin'
  language: Language
  values?: Readonly<Record<string, string>>
  secrets?: Readonly<Record<string, string>>
  key?: string
}
