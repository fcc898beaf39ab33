/** What kind of file the bytes are, whatever the name says. */
import { open } from 'node:fs/promises'
import type { FileKind } from '#model/calls/file-kinds.ts'
import { sniffOffice } from './office-archive.ts'

const headBytes = 4096

const signatures: readonly { kind: FileKind; isAt: (head: Buffer) => boolean }[] = [
  { kind: 'pdf', isAt: (head) => starts(head, '%PDF-') },
  { kind: 'jpeg', isAt: (head) => head.readUIntBE(0, 3) === 0xffd8ff },
  { kind: 'png', isAt: (head) => starts(head, '\x89PNG\r\n\x1a\n') },
  { kind: 'gif', isAt: (head) => starts(head, 'GIF87a') || starts(head, 'GIF89a') },
  { kind: 'webp', isAt: (head) => starts(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP' },
  { kind: 'bmp', isAt: (head) => starts(head, 'BM') && head.readUInt32LE(6) === 0 },
]

/** The kind of the file at `path`, or null for what is none of those that may be uploaded. */
export async function sniffFile(path: string): Promise<FileKind | null> {
  const head = await readHead(path)
  if (head.length >= 12) {
    const found = signatures.find(({ isAt }) => isAt(head))
    if (found) return found.kind
  }
  if (starts(head, 'PK')) return sniffOffice(path)
  return (await isText(path)) ? kindOfText(head.toString('utf8')) : null
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Markup is no plain text: somebody's browser could take it for a page. */
function kindOfText(head: string): FileKind | null {
  const begin = head
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase()
  if (!begin.startsWith('<')) return 'text'
  return /^(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/.test(begin) ? 'svg' : null
}

/** Text has no control characters but those of lines; any encoding of one byte a character will do. */
async function isText(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    for await (const chunk of handle.createReadStream({ autoClose: false }))
      if ((chunk as Buffer).some((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte))) return false
    return true
  } finally {
    await handle.close()
  }
}

function starts(head: Buffer, text: string): boolean {
  return head.toString('latin1', 0, text.length) === text
}
