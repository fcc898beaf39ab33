/** A bounded cache of results by key: the least recently used goes first, equal requests share one calculation. */

type Entry<T> = { value: Promise<T> }

/**
 * Keeps at most `limit` results. A calculation that fails is forgotten, so that the next request tries again;
 * requests that come while one is running wait for it.
 */
export class BoundedCache<T> {
  readonly #limit: number
  readonly #entries = new Map<string, Entry<T>>()

  constructor(limit: number) {
    this.#limit = Math.max(1, limit)
  }

  get size(): number {
    return this.#entries.size
  }

  /** The result for a key: the kept one, the running one, or a new one. */
  find(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      // A Map keeps insertion order: taking the entry out and putting it back makes it the youngest.
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.value
    }
    const entry: Entry<T> = { value: make() }
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    this.#entries.set(key, entry)
    this.#dropOldest()
    return entry.value
  }

  #dropOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) return
      this.#entries.delete(key)
    }
  }
}
