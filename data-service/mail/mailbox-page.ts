/** The pages of the demo mailbox: what came in, newest first, and one e-mail as it looks. */
import type { KeptMessage } from '#data-service/mail/kept-message.ts'

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:0;background:#f5f6f7;color:#1c2230}main{max-width:960px;margin:0 auto;padding:24px 16px}
table{width:100%;border-collapse:collapse;background:#fff}td,th{text-align:left;padding:8px 12px;border-bottom:1px solid #dfe3e8;overflow-wrap:anywhere}
a{color:#1d4f91}iframe{width:100%;height:60vh;border:1px solid #c4cad3;background:#fff}pre{white-space:pre-wrap;background:#fff;padding:12px;border:1px solid #dfe3e8}
@media (prefers-color-scheme:dark){body{background:#121417;color:#e8eaed}table,pre{background:#1d2025}td,th,pre{border-color:#3a3f47}a{color:#8ab4f8}}`

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A page of the stand-in; `body` is HTML. */
export function pageOf(title: string, body: string, refreshSeconds?: number): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${escape(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

/** A table with escaped cells; a cell that is an array is a link: [address, text]. */
export function tableOf(
  head: readonly string[],
  rows: readonly (readonly (string | readonly [address: string, text: string])[])[],
): string {
  const cell = (content: string | readonly [string, string]): string =>
    typeof content === 'string'
      ? escape(content)
      : `<a href="${escape(content[0])}">${escape(content[1])}</a>`
  const line = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`
  const heads = line(head.map((name) => `<th scope="col">${escape(name)}</th>`))
  const lines = rows.map((row) => line(row.map((content) => `<td>${cell(content)}</td>`)))
  return `<table><thead>${heads}</thead><tbody>${lines.join('')}</tbody></table>`
}

export function listPage(messages: readonly KeptMessage[]): string {
  const rows = messages.map(({ id, recipients, subject, at }) => [
    at.slice(0, 19).replace('T', ' '),
    recipients.join(', '),
    [`/messages/${id}`, subject || 'No subject'] as const,
  ])
  const list = rows.length > 0 ? tableOf(['At', 'To', 'Subject'], rows) : '<p>No e-mail has come yet.</p>'
  return pageOf('Demo mailbox', `<h1>Demo mailbox</h1>${list}`, 5)
}

/** The HTML runs nothing; its links open in a tab of their own. */
export function messagePage({ recipients, subject, from, html, text, at }: KeptMessage): string {
  const facts = tableOf(
    ['From', 'To', 'At'],
    [[from, recipients.join(', '), at.slice(0, 19).replace('T', ' ')]],
  )
  const framed = `<base target="_blank">${html}`
  const frame = `<iframe title="E-mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(framed)}"></iframe>`
  const plain = `<h2>As plain text</h2><pre>${escape(text)}</pre>`
  return pageOf(
    subject,
    `<p><a href="/">Demo mailbox</a></p><h1>${escape(subject)}</h1>${facts}${frame}${plain}`,
  )
}
