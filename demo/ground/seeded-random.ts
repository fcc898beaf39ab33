/** Chance that repeats itself: each named stream gives the same numbers in every run. */

/** The seed of the world that everybody sees. */
export const defaultSeed = 20160104

/** A 32-bit hash of a text that spreads small differences over all bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return mixBits(hash)
}

/** Spreads the bits of a 32-bit number over all its bits; different numbers stay different. */
export function mixBits(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A stream of chance. Two streams of the same seed and name are equal, whatever other streams do. */
export class Chance {
  private state: number
  private spare: number | null = null

  constructor(seed: number, name: string) {
    this.state = mixBits(hashText(name) ^ mixBits(seed + 0x9e3779b9))
  }

  /** Evenly between 0 (included) and 1 (left out). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** Evenly between two numbers. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** True in the given share of cases. */
  happens(probability: number): boolean {
    return this.next() < probability
  }

  /** One of the list. Throws on an empty list. */
  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)]
    if (picked === undefined) throw new RangeError('Nothing to pick from')
    return picked
  }

  /** The list in another order. */
  shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list]
    for (let i = shuffled.length - 1; i > 0; i -= 1) {
      const j = Math.floor(this.next() * (i + 1))
      const swapped = shuffled[i]
      shuffled[i] = shuffled[j] as T
      shuffled[j] = swapped as T
    }
    return shuffled
  }

  /** Normally distributed with mean 0 and deviation 1. */
  normal(): number {
    if (this.spare !== null) {
      const kept = this.spare
      this.spare = null
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    const angle = 2 * Math.PI * this.next()
    this.spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}
