/** Writes an e-mail: its subject and HTML in the reader's language, secrets still as '{{name}}'. */
import sanitizeHtml from 'sanitize-html'
import { loadPhrases } from '#phrases/load-phrases.ts'
import type { OutgoingMail } from './queue-mail.ts'

/** What is sent, secrets left open. */
export type Rendered = { subject: string; html: string }

export async function renderMail(
  mail: Pick<OutgoingMail, 'template' | 'language' | 'values' | 'html' | 'from'>,
): Promise<Rendered> {
  const words = await loadPhrases(mail.language, 'mails')
  const values = { from: mail.from, ...mail.values }
  const say = (text: string): string => fill(text, values)
  const { subject, text } = { subject: words[`${mail.template}Subject`], text: words[`${mail.template}Text`] }
  const paragraphs = text
    .split('\n')
    .map((line) => `<p>${fill(escapeHtml(line), escaped(values), mail.html)}</p>`)
  return {
    subject: say(subject)
      .replace(/[\r\n]+/g, ' ')
      .slice(0, 200),
    html: paragraphs.join(''),
  }
}

function fill(
  text: string,
  values: Readonly<Record<string, string>>,
  html: Readonly<Record<string, string>> = {},
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const given = html[name]
    return given === undefined ? (values[name] ?? whole) : sanitizeHtml(given)
  })
}

function escaped(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]))
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
