/** An own message as it was typed. */
export type TypedMessage = { subject: string; text: string }

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** A typed message as an e-mail: empty lines part paragraphs, nothing that was typed becomes markup. */
export const writeMessage = ({ subject, text }: TypedMessage): { subject: string; html: string } => {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const html = paragraphs.map((part) => `<p>${escapeText(part).replaceAll('\n', '<br>')}</p>`)
  return { subject: subject.trim(), html: html.join('') }
}
