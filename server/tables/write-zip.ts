/** Zip archives: a few texts at once, as workbooks are packed, or files one after the other as they are sent. */
import { crc32, deflateRawSync } from 'node:zlib'

/** A file of the archive. */
export type ZipEntry = { path: string; text: string }

const utf8Names = 0x0800
const methods = { stored: 0, deflated: 8 } as const
/** 1 January 1980, midnight: the same content is the same file, whenever it is made. */
const noDate = 0x0021

type Packed = {
  name: Buffer
  method: keyof typeof methods
  packed: number
  size: number
  sum: number
  offset: number
}

/** What stands in both heads of an entry, from the version needed to the length of the name. */
function describe({ name, method, packed, size, sum }: Packed): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(utf8Names, 2)
  head.writeUInt16LE(methods[method], 4)
  head.writeUInt16LE(noDate, 8)
  head.writeUInt32LE(sum, 10)
  head.writeUInt32LE(packed, 14)
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

/** An archive that is written in parts, in their order. What is packed already, such as a PDF, is stored as it is. */
export class ZipWriter {
  private readonly entries: Packed[] = []
  private offset = 0

  /** The next part: a file. */
  add(path: string, content: Buffer, method: keyof typeof methods): Buffer {
    const packed = method === 'stored' ? content : deflateRawSync(content)
    const entry = {
      name: Buffer.from(path),
      method,
      packed: packed.length,
      size: content.length,
      sum: crc32(content),
      offset: this.offset,
    }
    const part = Buffer.concat([localHead, describe(entry), entry.name, packed])
    this.entries.push(entry)
    this.offset += part.length
    return part
  }

  /** The last part: what is in the archive and where. */
  end(): Buffer {
    const directory = Buffer.concat(this.entries.map(directoryEntry))
    const end = Buffer.alloc(22)
    end.write('PK\u0005\u0006', 'latin1')
    end.writeUInt16LE(this.entries.length, 8)
    end.writeUInt16LE(this.entries.length, 10)
    end.writeUInt32LE(directory.length, 12)
    end.writeUInt32LE(this.offset, 16)
    return Buffer.concat([directory, end])
  }
}

/** Packs texts into one archive, in their order. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const zip = new ZipWriter()
  const parts = entries.map(({ path, text }) => zip.add(path, Buffer.from(text), 'deflated'))
  return Buffer.concat([...parts, zip.end()])
}
