/** Ids made by the server: UUID version 7, which sort by the time they were made. */
import { randomBytes } from 'node:crypto'

/** A new id. `now` is in milliseconds. */
export function newId(now: number = Date.now()): string {
  return idOf(now, randomBytes(16))
}

const idsInMillisecond = 4096

/** Answers new ids by number that sort by that number, as many as one likes. */
export function newIdsInOrder(now: number = Date.now()): (number: number) => string {
  return (number) => {
    const bytes = randomBytes(16)
    bytes.writeUInt16BE(number % idsInMillisecond, 6)
    return idOf(now + Math.floor(number / idsInMillisecond), bytes)
  }
}

function idOf(time: number, bytes: Buffer): string {
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
