import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { OutgoingSms } from './queue-sms.ts'

/** Writes a text message in the reader's language, secrets still as '{{name}}'. */
export async function renderSms({ template, language, values = {} }: OutgoingSms): Promise<string> {
  const words = await loadPhrases(language, 'mails')
  return words[`${template}Sms`].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
