/** Formatted text as plain text, for the alternative of an e-mail: paragraphs are lines, links show where they lead. */
import sanitizeHtml from 'sanitize-html'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

export function htmlToText(html: string): string {
  const marked = html
    .replace(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_whole, address: string, said: string) =>
      said.trim() === address ? address : `${said} (${address})`,
    )
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<\/(p|h[1-6]|li|tr|blockquote|div|table|ul|ol)>|<br\s*\/?>|<hr\s*\/?>/gi, '\n')
  return decode(sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} }))
    .split('\n')
    .map((line) => line.replace(/[ \t\r\f]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (named[name ?? ''] ?? whole),
  )
}
