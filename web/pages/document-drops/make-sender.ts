import { CallError } from '#web/data/send.ts'
import { sendUpload } from '#web/data/send-upload.ts'

/** A file that did not arrive, and why. */
export type Unsent = { file: File; failure: unknown }

/** How many files are through, of how many; and those that did not arrive. */
export type SentSoFar = { done: number; all: number; unsent: readonly Unsent[] }

/**
 * Sends many files to a drop, a few at a time. While the server is busy or there is no connection they wait; what cannot be
 * sent stays, to be sent again; what has arrived is not taken twice.
 */
export type Sender = {
  subscribe: (listener: () => void) => () => void
  /** The same until something changes. */
  soFar: () => SentSoFar
  start: (files: readonly File[]) => void
  again: () => void
  stop: () => void
}

const atATime = 3
const waitMs = 2000
/** After so many files the page is asked for anew. */
const often = 10

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, waitMs))

const isBusy = (failure: unknown): boolean =>
  failure instanceof CallError && ['too-many-requests', 'offline'].includes(failure.code)

/** Sends one file, however often it takes; answers why it cannot be. */
const sendOne = async (drop: string, file: File, signal: AbortSignal): Promise<unknown> => {
  const sending = { params: { drop }, options: {}, file, fileName: file.name, signal }
  while (!signal.aborted) {
    try {
      await sendUpload('addDroppedFile', sending)
      return null
    } catch (failure) {
      if (!isBusy(failure)) return failure
      await pause()
    }
  }
  return null
}

/** `onArrived` is called now and then, and when all are through. */
export const makeSender = (drop: string, onArrived: () => void): Sender => {
  const listeners = new Set<() => void>()
  const line: File[] = []
  let stopping = new AbortController()
  let running = 0
  let soFar: SentSoFar = { done: 0, all: 0, unsent: [] }
  const say = (next: Partial<SentSoFar>): void => {
    soFar = { ...soFar, ...next }
    for (const listener of listeners) listener()
  }
  const work = async (): Promise<void> => {
    running += 1
    for (let file = line.shift(); file; file = line.shift()) {
      const failure = await sendOne(drop, file, stopping.signal)
      const unsent = failure && !stopping.signal.aborted ? [...soFar.unsent, { file, failure }] : soFar.unsent
      say({ done: soFar.done + 1, unsent })
      if (soFar.done % often === 0) onArrived()
    }
    running -= 1
    if (running > 0) return
    say({ done: 0, all: 0 })
    onArrived()
  }
  const start = (files: readonly File[]): void => {
    line.push(...files)
    say({ all: soFar.all + files.length })
    for (let free = atATime - running; free > 0 && line.length > 0; free--) void work()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    soFar: () => soFar,
    start,
    again: () => {
      const files = soFar.unsent.map(({ file }) => file)
      say({ unsent: [] })
      start(files)
    },
    stop: () => {
      line.length = 0
      stopping.abort()
      stopping = new AbortController()
    },
  }
}
