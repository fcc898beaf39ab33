import type { UploadOptions } from '#model/calls/files.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { sendFile } from './send-file.ts'

/** A file on its way. `share` is what has been sent, 0 to 1; `failure` is why it was not taken. */
export type Upload = { key: string; file: File; share: number; failure: unknown }

/** What a field does with its uploads. */
export type UploadTask = { options: UploadOptions; onStored: (file: StoredFile) => void }

/** The files on their way, by the names of their fields. */
export type PendingUploads = Readonly<Record<string, readonly Upload[]>>

/**
 * Where the files of a form are on their way: also while their field is not on the screen. What fails stays, with its
 * file, until it is tried again or put aside.
 */
export type UploadDesk = {
  subscribe: (listener: () => void) => () => void
  /** The same until something changes. */
  pending: () => PendingUploads
  /** Says what becomes of the files of a field from now on. */
  serve: (name: string, task: UploadTask) => void
  start: (name: string, files: readonly File[]) => void
  /** Sends it again; `choice` answers that there is a file of that name. */
  retry: (name: string, key: string, choice?: UploadOptions['choice']) => void
  /** Stops a sending, or puts a failed one aside. */
  cancel: (name: string, key: string) => void
  /** Stops everything. */
  clear: () => void
}

/** The files that are still being sent. */
export const isRunning = ({ failure }: Upload): boolean => failure === null

/** Whether a file is being sent, or one was not taken and is still there. */
export const stateOf = (pending: PendingUploads): 'idle' | 'running' | 'failed' => {
  const all = Object.values(pending).flat()
  if (all.some(isRunning)) return 'running'
  return all.length > 0 ? 'failed' : 'idle'
}

const nothing: readonly Upload[] = []

/** The files as they stand, and those who watch them. */
const makeShelf = () => {
  const listeners = new Set<() => void>()
  let pending: PendingUploads = {}
  const of = (name: string) => pending[name] ?? nothing
  const put = (next: PendingUploads) => {
    pending = Object.fromEntries(Object.entries(next).filter(([, uploads]) => uploads.length > 0))
    for (const listener of listeners) listener()
  }
  const set = (name: string, uploads: readonly Upload[]) => put({ ...pending, [name]: uploads })
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    pending: () => pending,
    find: (name: string, key: string) => of(name).find((one) => one.key === key),
    add: (name: string, uploads: readonly Upload[]) => set(name, [...of(name), ...uploads]),
    drop: (name: string, key: string) =>
      set(
        name,
        of(name).filter((one) => one.key !== key),
      ),
    change: (name: string, part: Pick<Upload, 'key'> & Partial<Upload>) =>
      set(
        name,
        of(name).map((one) => (one.key === part.key ? { ...one, ...part } : one)),
      ),
    empty: () => put({}),
  }
}

const optionsOf = (
  task: UploadTask | undefined,
  choice: UploadOptions['choice'],
): UploadOptions | undefined => (task && choice ? { ...task.options, choice } : task?.options)

/** A desk without files. */
export const makeUploadDesk = (): UploadDesk => {
  const { subscribe, pending, find, add, drop, change, empty } = makeShelf()
  const tasks = new Map<string, UploadTask>()
  const running = new Map<string, AbortController>()
  const send = async (
    name: string,
    { key, file }: Pick<Upload, 'key' | 'file'>,
    choice: UploadOptions['choice'] = null,
  ): Promise<void> => {
    const options = optionsOf(tasks.get(name), choice)
    if (!options) return
    const controller = new AbortController()
    const { signal } = controller
    const onProgress = (share: number) => change(name, { key, share })
    running.set(key, controller)
    try {
      const stored = await sendFile(options, { file, signal, onProgress })
      drop(name, key)
      tasks.get(name)?.onStored(stored)
    } catch (failure) {
      if (!signal.aborted) change(name, { key, failure })
    } finally {
      running.delete(key)
    }
  }
  return {
    subscribe,
    pending,
    serve: (name, task) => void tasks.set(name, task),
    start: (name, files) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, share: 0, failure: null }))
      add(name, added)
      for (const one of added) void send(name, one)
    },
    retry: (name, key, choice) => {
      const found = find(name, key)
      if (!found) return
      change(name, { key, share: 0, failure: null })
      void send(name, found, choice)
    },
    cancel: (name, key) => {
      running.get(key)?.abort()
      drop(name, key)
    },
    clear: () => {
      for (const controller of running.values()) controller.abort()
      empty()
    },
  }
}
