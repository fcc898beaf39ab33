/** Reads an e-mail as it came over the wire: headers, encoded words, the text and the HTML of its parts, and its attachments as text. */

/** An e-mail, read. `headers` are by name in lower case; `recipients` are those of the envelope. */
export type ReadMessage = {
  subject: string
  from: string
  to: string
  text: string
  html: string
  attachments: readonly { name: string; text: string }[]
  headers: Readonly<Record<string, string>>
}

type Part = { headers: Record<string, string>; body: string }

export function readMessage(bytes: Buffer): ReadMessage {
  const whole = splitPart(bytes.toString('latin1'))
  const parts = leavesOf(whole)
  const find = (type: string): string =>
    decodeBody(parts.find(({ headers }) => typeOf(headers).startsWith(type)) ?? null)
  const headers = Object.fromEntries(
    Object.entries(whole.headers).map(([name, value]) => [name, decodeWords(value)]),
  )
  const { subject = '', from = '', to = '' } = headers
  const attachments = parts.flatMap((part) => {
    const name = /^attachment\b.*?filename="?([^";]+)"?/i.exec(part.headers['content-disposition'] ?? '')?.[1]
    return name === undefined ? [] : [{ name: decodeWords(name), text: decodeBody(part) }]
  })
  return { subject, from, to, text: find('text/plain'), html: find('text/html'), attachments, headers }
}

function splitPart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  const body = end ? source.slice(end.index + end[0].length) : ''
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { headers, body }
}

const typeOf = (headers: Record<string, string>): string =>
  (headers['content-type'] ?? 'text/plain').toLowerCase()

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [part]
  const [, ...rest] = `\n${part.body}`.split(`\n--${boundary}`)
  return rest
    .filter((each) => !each.startsWith('--'))
    .flatMap((each) => leavesOf(splitPart(each.replace(/^\r?\n|\r$/g, ''))))
}

function decodeBody(part: Part | null): string {
  if (!part) return ''
  const encoding = (part.headers['content-transfer-encoding'] ?? '').toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return decodeQuoted(part.body.replace(/=\r?\n/g, ''))
  return Buffer.from(part.body, 'latin1').toString('utf8')
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** '=?UTF-8?Q?…?=' and '=?UTF-8?B?…?='; blanks between two of them are none. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, said: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(said, 'base64').toString('utf8')
        : decodeQuoted(said.replaceAll('_', ' ')),
    )
}
