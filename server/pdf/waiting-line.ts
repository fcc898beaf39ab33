/** Who prints next: people before batches, each in the order they came. */

/** 'person': somebody waits for it; 'batch': nobody does. */
export type Rank = 'person' | 'batch'

/** Too many wait already. */
export class LineTooLong extends Error {}

type Waiting = { rank: Rank; begin: () => void }

/** Lets `places` be at work at once and `most` wait; whoever is let in gives the place back by calling what they got. */
export function createWaitingLine({ places, most }: { places: number; most: number }) {
  let free = places
  const waiting: Waiting[] = []
  const leave = (): void => {
    free += 1
    const next = waiting.findIndex(({ rank }) => rank === 'person')
    const [one] = waiting.splice(Math.max(next, 0), 1)
    one?.begin()
  }
  const take = (): (() => void) => {
    free -= 1
    let isLeft = false
    return () => {
      if (!isLeft) leave()
      isLeft = true
    }
  }
  return {
    /** Resolves when it is one's turn; rejects when too many wait or the wait is given up. */
    enter: (rank: Rank, signal?: AbortSignal): Promise<() => void> => {
      signal?.throwIfAborted()
      if (free > 0) return Promise.resolve(take())
      if (waiting.length >= most) return Promise.reject(new LineTooLong('Too many reports are waiting.'))
      return new Promise((resolve, reject) => {
        const one = { rank, begin: () => resolve(take()) }
        waiting.push(one)
        signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(one)
          if (place >= 0) waiting.splice(place, 1)
          reject(signal.reason as Error)
        })
      })
    },
  }
}
