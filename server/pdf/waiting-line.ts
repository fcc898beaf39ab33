/** Who prints next: people before batches, each in the order they came. */

/** 'person': somebody waits for it; 'batch': nobody does. */
export type Rank = 'person' | 'batch'

/** Too many wait already. */
export class LineTooLong extends Error {}

type Waiting = { rank: Rank; begin: () => void; giveUp: (reason: unknown) => void }

/**
 * Lets `places` be at work at once and `most` wait; whoever is let in gives the place back by calling what they got. A
 * person is not turned away for batches: the last of them makes room, and may come again.
 */
export function createWaitingLine({ places, most }: { places: number; most: number }) {
  let free = places
  const waiting: Waiting[] = []
  const leave = (): void => {
    free += 1
    const next = waiting.findIndex(({ rank }) => rank === 'person')
    const [one] = waiting.splice(Math.max(next, 0), 1)
    one?.begin()
  }
  const makeRoom = (): boolean => {
    const last = waiting.findLastIndex(({ rank }) => rank === 'batch')
    if (last < 0) return false
    const [batch] = waiting.splice(last, 1)
    batch?.giveUp(new LineTooLong('A person waits for a report of their own.'))
    return true
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
      if (waiting.length >= most && !(rank === 'person' && makeRoom()))
        return Promise.reject(new LineTooLong('Too many reports are waiting.'))
      return new Promise((resolve, reject) => {
        const leaveLine = (): void => {
          const place = waiting.indexOf(one)
          if (place >= 0) waiting.splice(place, 1)
          reject(signal?.reason as Error)
        }
        const begin = (): void => {
          signal?.removeEventListener('abort', leaveLine)
          resolve(take())
        }
        const one = { rank, begin, giveUp: reject }
        waiting.push(one)
        signal?.addEventListener('abort', leaveLine)
      })
    },
  }
}
