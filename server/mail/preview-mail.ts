/** A template with invented values, as it would arrive. */
import type { Configuration } from '#configurations/configuration.ts'
import { findTheme } from '#configurations/themes/themes.ts'
import type { Language } from '#phrases/language.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mailTemplates } from '#model/mail-templates.ts'
import { renderMail } from './render-mail.ts'

/** Every value that a template may name, invented. */
export const mailValues = {
  name: 'Ann Example',
  sender: 'Ben Adviser',
  by: 'Ben Adviser',
  link: 'https://portal.example/an-invented-link',
  until: '31/12/2030 18:00',
  at: '31/12/2030 16:00',
  pin: '000000',
  device: 'Firefox, Linux',
  what: '…',
  content: '…',
  email: 'ann@portal.example',
  detail: '…',
  client: 'Ann Example',
  subject: '…',
  title: '…',
  fund: 'Amstel Homes',
  product: 'Amstel Homes',
  order: '…',
  quarter: '31/12/2030',
  date: '31/12/2030',
  reason: '…',
  amount: '€1,250.00',
  form: 'Identity check',
  list: '…',
  text: '…',
}

/** What a reader of the language would get. Refuses a template that does not exist and a language not offered. */
export async function previewMail(
  { name, white }: { name: string; white: Pick<Configuration, 'themes' | 'locales'> },
  { template, language }: { template: string; language: Language },
): Promise<{ subject: string; html: string; text: string }> {
  const known = mailTemplates.find((candidate) => candidate === template)
  if (!known) throw new CallRefusal('not-found')
  if (!white.locales.includes(language))
    throw new CallRefusal('bad-input', { fields: { language: 'not offered' } })
  const look = { theme: findTheme(null, white.themes), phone: '+44 20 7946 0000' }
  const { subject, html, text } = await renderMail(
    { template: known, language, from: name, values: mailValues },
    look,
  )
  return { subject, html, text }
}
