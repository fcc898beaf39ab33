/** Office documents are zip archives: the directory at their end says what is in them, and whether one would burst. */
import { readFile } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import type { FileKind } from '#model/calls/file-kinds.ts'
import { FileRefusal } from './file-refusal.ts'

/** A part of an archive as its directory tells it, sizes in bytes. */
export type Entry = {
  name: string
  packed: number
  unpacked: number
  crc: number
  method: number
  flags: number
  begin: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const partSignature = 0x04034b50
const largestDirectory = 4 * 1024 * 1024
const most = { entries: 2000, unpacked: 200 * 1024 * 1024, ratio: 100, ratioFrom: 10 * 1024 * 1024 }

const openXml: readonly [string, FileKind][] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
]
const openDocument: Readonly<Record<string, FileKind>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}

/**
 * The kind of the archive at `path`, null for any other archive or one with something before or behind it. Refuses what
 * would unpack to more than 200 MB, 2,000 entries or a hundred times its size.
 */
export async function sniffOffice(path: string): Promise<FileKind | null> {
  const file = await readFile(path)
  const entries = readDirectory(file)
  return entries && kindOfArchive(file, entries)
}

/** The kind of an archive of which the directory was read. */
export function kindOfArchive(file: Buffer, entries: readonly Entry[]): FileKind | null {
  refuseBomb(entries)
  const names = new Set(entries.map(({ name }) => name))
  const xml = openXml.find(([main]) => names.has('[Content_Types].xml') && names.has(main))
  if (xml) return xml[1]
  const [first] = entries
  // The first part of an OpenDocument file is its media type, as it stands.
  if (first?.name !== 'mimetype' || first.method !== 0 || first.unpacked > 100) return null
  return openDocument[unpackEntry(file, first).toString('latin1')] ?? null
}

function refuseBomb(entries: readonly Entry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const isDense = unpacked > most.ratioFrom && unpacked > packed * most.ratio
  if (entries.length > most.entries || unpacked > most.unpacked || isDense)
    throw new FileRefusal('document-too-large')
}

/**
 * Null when the directory does not end the file, is not whole, names a part twice or one outside of the archive, or the
 * archive does not begin at the first byte.
 */
export function readDirectory(file: Buffer): Entry[] | null {
  const end = file.length - 22
  if (end < 30 || file.readUInt32LE(0) !== partSignature) return null
  if (file.readUInt32LE(end) !== endSignature || file.readUInt16LE(end + 20) !== 0) return null
  const [length, start] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)]
  if (length > largestDirectory || start + length !== end) return null
  const entries = parseEntries(file.subarray(start, end))
  if (entries === null || entries.length !== file.readUInt16LE(end + 10) || entries.some(isOutside))
    return null
  return new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length ? entries : null
}

function isOutside({ name }: Entry): boolean {
  return /(^|[/\\])\.\.([/\\]|$)|^[/\\]|\0/.test(name)
}

function parseEntries(directory: Buffer): Entry[] | null {
  const entries: Entry[] = []
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return null
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      begin: directory.readUInt32LE(at + 42),
    })
    if (entries.length === 1 && directory.readUInt32LE(at + 42) !== 0) return null
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** What a part holds. Throws a FileRefusal where it is locked, or is not what the directory says of it. */
export function unpackEntry(file: Buffer, entry: Entry): Buffer {
  const { name, begin, packed, unpacked, method, flags, crc } = entry
  const isThere = begin + 30 <= file.length && file.readUInt32LE(begin) === partSignature
  if (!isThere || (flags & 1) !== 0) throw new FileRefusal('document-broken')
  const nameEnd = begin + 30 + file.readUInt16LE(begin + 26)
  const data = nameEnd + file.readUInt16LE(begin + 28)
  const content = unpack(file.subarray(data, data + packed), { method, unpacked })
  const isTrue = file.toString('utf8', begin + 30, nameEnd) === name && content.length === unpacked
  if (!isTrue || crc32(content) !== crc) throw new FileRefusal('document-broken')
  return content
}

function unpack(data: Buffer, { method, unpacked }: Pick<Entry, 'method' | 'unpacked'>): Buffer {
  if (method === 0) return data
  try {
    if (method === 8) return inflateRawSync(data, { maxOutputLength: unpacked + 1 })
  } catch {
    // Said below: it is not what the directory says.
  }
  throw new FileRefusal('document-broken')
}
