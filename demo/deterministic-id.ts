/** Ids made from names, so that every run of the same world has the same ids. */
import { hashText, mixBits } from '#demo/ground/seeded-random.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const timeTexts = new Map<IsoDate, string>()

const wordTexts = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'))

/** The low 16 bits as four hexadecimal digits. */
function hexOf(value: number): string {
  return wordTexts[value & 0xffff] ?? ''
}

function timeTextOf(date: IsoDate): string {
  const known = timeTexts.get(date)
  if (known !== undefined) return known
  const time = Date.parse(`${date}T08:00:00Z`).toString(16).padStart(12, '0')
  const text = `${time.slice(0, 8)}-${time.slice(8)}`
  timeTexts.set(date, text)
  return text
}

/** Makes the ids of one owner (a tenant, a portfolio), numbered in the order in which they are asked for. */
export class IdSequence {
  private readonly owner: number
  private readonly other: number
  private count = 0

  constructor(seed: number, owner: string) {
    this.owner = mixBits(hashText(owner) ^ seed)
    this.other = mixBits(hashText(`${owner}/`) + seed)
  }

  /** The next id: in the shape of a UUIDv7 whose time is 08:00 UTC of `date`. Unique by owner and number. */
  next(date: IsoDate): string {
    this.count += 1
    const first = mixBits(this.owner + Math.imul(this.count, 0x9e3779b1))
    const second = mixBits(this.other ^ Math.imul(this.count, 0x85ebca77))
    const third = mixBits(first ^ (second >>> 3) ^ this.owner)
    const version = hexOf((third & 0x0fff) | 0x7000)
    const variant = hexOf(((third >>> 16) & 0x3fff) | 0x8000)
    return `${timeTextOf(date)}-${version}-${variant}-${hexOf(first >>> 16)}${hexOf(first)}${hexOf(second)}`
  }
}

/** An external id, sixteen letters and digits in four groups: 'K7QF-2MND-X9AP-4RTC'. */
export function makeExternalId(seed: number, name: string): string {
  const groups = [0, 1, 2, 3].map((part) => {
    let bits = mixBits(hashText(`${name}#${part}`) ^ mixBits(seed + part))
    let group = ''
    for (let i = 0; i < 4; i += 1) {
      group += letters[bits & 31]
      bits >>>= 5
    }
    return group
  })
  return groups.join('-')
}

/** A one-line number of `digits` digits made from a name, never starting with 0. */
export function makeNumber(seed: number, name: string, digits: number): string {
  const low = 10 ** (digits - 1)
  return String(low + (mixBits(hashText(name) ^ seed) % (9 * low)))
}
