/** The last good answer to each question, with its date, for the hours in which a data service does not answer. */
import { LRUCache } from 'lru-cache'
import type { IsoTime } from '#providers/portfolio-data.ts'

/** An answer as it came (parsed JSON) and when. */
export type LastGood = { body: unknown; fetchedAt: IsoTime }

/** Keeps last good answers; the server implements it on its database, so that all nodes share it. */
export type LastGoodStore = {
  read(key: string): Promise<LastGood | null>
  write(key: string, answer: LastGood): Promise<void>
}

/** A store in memory for one process, bounded: the answer of least use goes first. */
export class MemoryLastGoodStore implements LastGoodStore {
  readonly #answers: LRUCache<string, LastGood>

  constructor(max = 500) {
    this.#answers = new LRUCache({ max })
  }

  async read(key: string): Promise<LastGood | null> {
    return this.#answers.get(key) ?? null
  }

  async write(key: string, answer: LastGood): Promise<void> {
    this.#answers.set(key, answer)
  }
}
