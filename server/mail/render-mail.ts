/** Writes an e-mail: its subject, HTML and plain text in the reader's language, secrets still as '{{name}}'. */
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { sanitiseHtml } from '#server/safe-html/sanitise-html.ts'
import { closeBraces, closeOthers, escapeHtml, fillHtml, fillText, toOneLine } from './fill-placeholders.ts'
import { htmlToText } from './html-to-text.ts'
import { button, layOutMail, paragraph } from './mail-layout.ts'
import type { MailLook } from './mail-look.ts'
import type { Language } from '#phrases/language.ts'
import type { MailTemplate } from '#model/mail-templates.ts'

/** What is kept and sent, secrets left open; `from` is the name it is sent under. */
export type RenderedMail = { from: string; subject: string; html: string; text: string }

/** What is written about whom. */
export type MailText = Pick<OutgoingMail, 'template' | 'language' | 'from' | 'values' | 'html' | 'secrets'>

type Part = { html: string; text: string }
type Words = Readonly<Record<string, string>>

const mostSubject = 200
const mostName = 100

export async function renderMail(mail: MailText, look: MailLook): Promise<RenderedMail> {
  const words: Words = await loadPhrases(mail.language, 'mails')
  const from = toOneLine(mail.from, mostName)
  const given = Object.entries({ ...mail.values, from }).map(([name, value]) => [name, closeBraces(value)])
  const values: Words = Object.fromEntries(given)
  // Nothing secret stands in a subject: it is shown where the message is not.
  const subject = toOneLine(fillText(words[`${mail.template}Subject`] ?? '', values), mostSubject)
  const parts = (words[`${mail.template}Text`] ?? '')
    .split('\n')
    .map((line) => writeLine(line, { mail, values, words, look }))
  const foot = footerOf(words, { from, look })
  const body = parts.map(({ html }) => html).join('')
  const said = parts.map(({ text }) => text).filter((text) => text !== '')
  const footer = foot.map(escapeHtml)
  const html = layOutMail({ look, language: mail.language, from, subject, body, footer })
  return { from, subject, html, text: [...said, ['--', ...foot].join('\n')].join('\n\n') }
}

type Around = { mail: MailText; values: Words; words: Words; look: MailLook }

function writeLine(line: string, around: Around): Part {
  const { mail, values, words } = around
  const [, only] = /^\{\{(\w+)\}\}$/.exec(line) ?? []
  if (only === 'link') return writeLink(around)
  const formatted = only === undefined ? undefined : mail.html?.[only]
  if (formatted !== undefined)
    return writeFormatted(closeOthers(sanitiseHtml(formatted), Object.keys(mail.secrets ?? {})))
  const isGreetingNobody = line.endsWith(',') && line.includes('{{name}}') && !values['name']?.trim()
  const filled = isGreetingNobody ? (words['greeting'] ?? '') : line
  const text = fillText(filled, values)
  if (text.trim() === '') return { html: '', text: '' }
  return { html: paragraph(fillHtml(escapeHtml(filled), values).replace(/\n/g, '<br>')), text }
}

/** A link is open when it is secret, and otherwise an address of the web; without one there is no button. */
function writeLink({ mail, values, words, look }: Around): Part {
  const given = values['link'] ?? ''
  const isSecret = mail.secrets !== undefined && 'link' in mail.secrets
  if (!isSecret && !/^https?:\/\//.test(given)) return { html: '', text: '' }
  const label = words[`${mail.template}Button`] ?? ''
  const address = isSecret ? '{{link}}' : escapeHtml(given)
  const { colours } = look.theme
  const html = button({ address, label, byHand: words['linkByHand'] ?? '', colours })
  return { html, text: `${label}:\n${isSecret ? '{{link}}' : given}` }
}

function writeFormatted(html: string): Part {
  return { html: `<div class="said" style="margin:0 0 16px">${html}</div>`, text: htmlToText(html) }
}

function footerOf(words: Words, { from, look }: { from: string; look: MailLook }): string[] {
  const phone = look.phone?.trim()
  const line = fillText(words['footer'] ?? '', { from })
  return phone ? [line, fillText(words['footerPhone'] ?? '', { phone: toOneLine(phone, 40) })] : [line]
}

/**
 * An e-mail to be sent. `values` stand where the template says '{{name}}'; `secrets` likewise, but they are kept apart
 * until the mail is sent and shown to nobody. `key`: the same key is sent once. `heldBack`: why it is not to be sent
 * although it is kept (the client has notifications switched off).
 */
export type OutgoingMail = {
  to: string
  template: MailTemplate
  language: Language
  /** The portal or firm in whose name it is sent. */
  from: string
  values?: Readonly<Record<string, string>>
  /** Values that are HTML already and are sanitised, not escaped. */
  html?: Readonly<Record<string, string>>
  secrets?: Readonly<Record<string, string>>
  key?: string
  attachments?: readonly Attachment[]
  heldBack?: 'disabled' | null
}

/** A table that goes with an e-mail, as CSV. */
export type Attachment = { name: string; content: string }
