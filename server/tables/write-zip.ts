/** A zip archive of a few texts, as workbooks are packed. */
import { crc32, deflateRawSync } from 'node:zlib'

/** A file of the archive. */
export type ZipEntry = { path: string; text: string }

const utf8Names = 0x0800
const deflated = 8
/** 1 January 1980, midnight: the same content is the same file, whenever it is made. */
const noDate = 0x0021

type Packed = { name: Buffer; packed: Buffer; size: number; sum: number; offset: number }

/** What stands in both heads of an entry, from the version needed to the length of the name. */
function describe({ name, packed, size, sum }: Packed): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(utf8Names, 2)
  head.writeUInt16LE(deflated, 4)
  head.writeUInt16LE(noDate, 8)
  head.writeUInt32LE(sum, 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const localHead = Buffer.from('PK\u0003\u0004', 'latin1')
const directoryHead = Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1')

function directoryEntry(entry: Packed): Buffer {
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(entry.offset, 10)
  return Buffer.concat([directoryHead, describe(entry), tail, entry.name])
}

/** Packs texts into one archive, in their order. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const packed: Packed[] = []
  let offset = 0
  for (const { path, text } of entries) {
    const content = Buffer.from(text)
    const entry = {
      name: Buffer.from(path),
      packed: deflateRawSync(content),
      size: content.length,
      sum: crc32(content),
      offset,
    }
    const part = Buffer.concat([localHead, describe(entry), entry.name, entry.packed])
    parts.push(part)
    packed.push(entry)
    offset += part.length
  }
  const directory = Buffer.concat(packed.map(directoryEntry))
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(packed.length, 8)
  end.writeUInt16LE(packed.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}
