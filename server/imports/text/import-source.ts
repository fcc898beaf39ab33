import { ImportRefusal } from '#server/imports/text/import-refusal.ts'

/** A file that can be read from its beginning as often as needed. */
export type ImportSource = { name: string; size: number; open(): AsyncIterable<Uint8Array> }

/** The largest file that is taken, and the largest of the formats that must be read whole. */
export const fileLimitBytes = 128 * 1024 * 1024
export const wholeFileLimitBytes = 32 * 1024 * 1024

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le'

/** The beginning of a file as text, and how its bytes are read. */
export type FileHead = { name: string; text: string; encoding: Encoding; isComplete: boolean }

const headBytes = 64 * 1024

/** Reads the beginning of a file and finds its encoding. Refuses what is empty, too large or not text. */
export async function readHead(source: ImportSource): Promise<FileHead> {
  if (source.size > fileLimitBytes)
    throw new ImportRefusal('too-large', { limit: String(fileLimitBytes / 1024 / 1024) })
  const bytes = await firstBytes(source)
  if (bytes.length === 0) throw new ImportRefusal('empty-file')
  const encoding = encodingOf(bytes)
  const kind = encoding === 'utf-16le' ? null : binaryKind(bytes)
  if (kind !== null) throw new ImportRefusal('not-text', { kind })
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  if (text.trim() === '') throw new ImportRefusal('empty-file')
  return { name: source.name, text, encoding, isComplete: bytes.length >= source.size }
}

async function firstBytes(source: ImportSource): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source.open()) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= headBytes) break
  }
  return Buffer.concat(chunks).subarray(0, headBytes)
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const signatures: readonly (readonly [string, string])[] = [
  ['504b0304', 'spreadsheet'],
  ['25504446', 'pdf'],
  ['d0cf11e0', 'workbook'],
  ['1f8b', 'archive'],
]

function binaryKind(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const known = signatures.find(([signature]) => start.startsWith(signature))
  if (known !== undefined) return known[1]
  return bytes.subarray(0, 4096).includes(0) ? 'binary' : null
}

/**
 * The text of a file, piece by piece. A file that looked like UTF-8 and is not further on is read as Windows-1252
 * from there when no other letter than ASCII came before, and refused otherwise.
 */
export async function* readText(source: ImportSource, encoding: Encoding): AsyncGenerator<string> {
  let decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  let isPlain = true
  for await (const chunk of source.open()) {
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      if (!isPlain) throw new ImportRefusal('damaged-text', { line: '' })
      decoder = new TextDecoder('windows-1252')
      text = decoder.decode(chunk, { stream: true })
    }
    if (isPlain && encoding === 'utf-8') isPlain = !/[\u0080-\ufefe\uff00-\uffff]/.test(text)
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** A file that must be read whole, as one text. */
export async function readWhole(source: ImportSource, encoding: Encoding): Promise<string> {
  if (source.size > wholeFileLimitBytes)
    throw new ImportRefusal('too-large', { limit: String(wholeFileLimitBytes / 1024 / 1024) })
  const pieces: string[] = []
  for await (const piece of readText(source, encoding)) pieces.push(piece)
  return pieces.join('').replace(/^\ufeff/, '')
}
