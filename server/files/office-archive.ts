/** Office documents are zip archives: the directory at their end says what they are, and whether one would burst. */
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { FileKind } from '#model/calls/file-kinds.ts'
import { FileRefusal } from './file-refusal.ts'

type Entry = { name: string; packed: number; unpacked: number; isStored: boolean }

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
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
 * The kind of the archive at `path`, null for any other archive, one with macros, or one with something before or
 * behind it. Refuses what would unpack to more than 200 MB, 2,000 entries or a hundred times its size.
 */
export async function sniffOffice(path: string): Promise<FileKind | null> {
  const handle = await open(path)
  try {
    const entries = await readDirectory(handle)
    if (entries === null || entries.some(isDangerous)) return null
    refuseBomb(entries)
    const names = new Set(entries.map(({ name }) => name))
    const xml = openXml.find(([main]) => names.has('[Content_Types].xml') && names.has(main))
    return xml ? xml[1] : await kindOfDocument(handle, entries)
  } finally {
    await handle.close()
  }
}

function isDangerous({ name }: Entry): boolean {
  return /(^|[/\\])\.\.([/\\]|$)|^[/\\]|\0|vbaProject|^Scripts\/|^Basic\//i.test(name)
}

function refuseBomb(entries: readonly Entry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const isDense = unpacked > most.ratioFrom && unpacked > packed * most.ratio
  if (entries.length > most.entries || unpacked > most.unpacked || isDense)
    throw new FileRefusal('document-too-large')
}

/** The first entry of an OpenDocument file is its media type, as it stands. */
async function kindOfDocument(handle: FileHandle, entries: readonly Entry[]): Promise<FileKind | null> {
  const [first] = entries
  if (first?.name !== 'mimetype' || !first.isStored || first.unpacked > 100) return null
  const header = await readAt(handle, 0, 30)
  const begin = 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const mediaType = (await readAt(handle, begin, first.unpacked)).toString('latin1')
  return openDocument[mediaType] ?? null
}

/** Null when the directory does not end the file, is not whole, or the archive does not begin at the first byte. */
async function readDirectory(handle: FileHandle): Promise<Entry[] | null> {
  const { size } = await handle.stat()
  if (size < 22) return null
  const end = await readAt(handle, size - 22, 22)
  if (end.readUInt32LE(0) !== endSignature || end.readUInt16LE(20) !== 0) return null
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  if (length > largestDirectory || start + length !== size - 22) return null
  const entries = parseEntries(await readAt(handle, start, length))
  return entries?.length === end.readUInt16LE(10) && entries.length > 0 ? entries : null
}

function parseEntries(directory: Buffer): Entry[] | null {
  const entries: Entry[] = []
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return null
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      isStored: directory.readUInt16LE(at + 10) === 0,
    })
    if (entries.length === 1 && directory.readUInt32LE(at + 42) !== 0) return null
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
