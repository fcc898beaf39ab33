/** The one kind of memory: so many results by key, for a while, and one making for all who ask meanwhile. */
import { LRUCache } from 'lru-cache'

/**
 * `most`: the least recently asked for goes first. `forMs`: how long a result is good, 0 for not at all; without it as
 * long as there is room. `now`: by which clock, in milliseconds.
 */
export type Keeping<T> = { most: number; forMs?: (result: T) => number; now?: () => number }

export class KeptResults<T> {
  readonly #kept: LRUCache<string, Promise<T>>
  readonly #keeping: Required<Keeping<T>>
  #forgotten = 0

  constructor({ most, forMs = () => Infinity, now = () => performance.now() }: Keeping<T>) {
    this.#keeping = { most, forMs, now }
    this.#kept = new LRUCache({ max: Math.max(1, most), perf: { now }, ttlResolution: 0 })
  }

  get size(): number {
    return this.#kept.size
  }

  /**
   * The result for a key: the kept one, the one that is awaited, or a new one. One that cannot be made is not kept.
   * `isCurrent` tells the maker whether nothing was forgotten since it began.
   */
  find(key: string, make: (isCurrent: () => boolean) => Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const before = this.#forgotten
    const made = make(() => this.#forgotten === before)
    this.#kept.set(key, made)
    made.then(
      (result) => this.#settle(key, { made, ms: this.#keeping.forMs(result) }),
      () => this.#settle(key, { made, ms: 0 }),
    )
    return made
  }

  /** Forgets one, or all; what is awaited is heard by those who asked for it, and by nobody who asks from now on. */
  forget(key?: string): void {
    this.#forgotten += 1
    if (key === undefined) this.#kept.clear()
    else this.#kept.delete(key)
  }

  #settle(key: string, { made, ms }: { made: Promise<T>; ms: number }): void {
    if (this.#kept.peek(key) !== made) return
    if (ms === 0) this.#kept.delete(key)
    // As long as it says, and not a millisecond more.
    else if (ms !== Infinity) this.#kept.set(key, made, { ttl: ms, start: this.#keeping.now() - 1 })
  }
}
