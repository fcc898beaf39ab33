/** Hands e-mails to the mail server and says how it answered. */
import type { Attachment } from './render-mail.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Long enough for a slow server, short enough that a batch is done before another node takes it again. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 5_000,
}
const mostErrorLength = 300

/** One e-mail, filled. `id` makes its Message-ID, so that the same e-mail sent twice is known as one. */
export type Letter = {
  id: string
  to: string
  from: string
  subject: string
  html: string
  text: string
  language: string | null
  attachments?: readonly Attachment[]
}

/**
 * How it went. 'refused': this e-mail will never be taken. 'failed': perhaps later. 'unreached': nobody was there, and
 * the next e-mail would fare no better.
 */
export type MailOutcome = { result: 'sent' } | { result: 'refused' | 'failed' | 'unreached'; error: string }

export type MailServer = { send(letter: Letter): Promise<MailOutcome>; close(): void }

/** `noteAnswered`: told of each e-mail that is handed over, whether the server answered. */
type MailPlace = { url: string; from: string; noteAnswered?: (isAnswered: boolean) => void }

/** Opens the way to a mail server (`smtp://…`, `smtps://…`); connections are kept for the next e-mail. */
export function openMailServer({ url, from, noteAnswered }: MailPlace): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxMessages: 200,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  const send = async (letter: Letter): Promise<MailOutcome> => {
    if (!isOneAddress(letter.to)) return { result: 'refused', error: 'No address e-mail can be sent to' }
    try {
      await transport.sendMail(toMessage(letter, from))
      noteAnswered?.(true)
      return { result: 'sent' }
    } catch (error) {
      const outcome = explain(error as SmtpError)
      noteAnswered?.(outcome.result !== 'unreached')
      return outcome
    }
  }
  return { send, close: () => transport.close() }
}

function toMessage(
  { id, to, from: name, subject, html, text, language, attachments }: Letter,
  from: string,
): SendMailOptions {
  const host = from.slice(from.lastIndexOf('@') + 1)
  return {
    from: { name, address: from },
    to: { name: '', address: to },
    subject,
    html,
    text,
    attachments: (attachments ?? []).map(({ name, content }) => ({
      filename: name,
      content,
      contentType: 'text/csv; charset=utf-8',
    })),
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Id': `<portal.${host}>`,
      ...(language ? { 'Content-Language': language } : {}),
    },
  }
}

/** One address and nothing beside it: no second one, no name, no line of another header. */
function isOneAddress(to: string): boolean {
  return (
    /^[^\s@<>(),;:"\\\p{Cc}]+@[^\s@<>(),;:"\\\p{Cc}]+\.[^\s@<>(),;:"\\\p{Cc}]+$/u.test(to) && to.length <= 320
  )
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/** A server that will not have us says nothing about the e-mail; one that will not have the e-mail does. */
function explain({ code, message, responseCode, response }: SmtpError): MailOutcome {
  const error = (response ?? (code ? `${code}: ${message}` : message))
    .replace(/\s+/g, ' ')
    .slice(0, mostErrorLength)
  if (responseCode === undefined) return { result: 'unreached', error }
  const isAboutIt = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutIt) return { result: 'unreached', error }
  return { result: responseCode >= 500 ? 'refused' : 'failed', error }
}
