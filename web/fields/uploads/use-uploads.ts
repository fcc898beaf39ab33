import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { UploadOptions } from '#model/calls/files.ts'
import { sendFile } from './send-file.ts'

/** A file on its way. `share` is what has been sent, 0 to 1; `failure` is why it was not taken. */
export type Upload = { key: string; file: File; share: number; failure: unknown }

export type Uploads = {
  pending: readonly Upload[]
  start: (files: readonly File[]) => void
  retry: (key: string) => void
  /** Stops a sending, or puts a failed one aside. */
  cancel: (key: string) => void
}

type Options = { options: UploadOptions; onStored: (file: StoredFile) => void }

/** Files on their way to the portal. What fails stays, with its file, until it is tried again or put aside. */
export const useUploads = ({ options, onStored }: Options): Uploads => {
  const [pending, setPending] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
  })
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const change = (key: string, part: Partial<Upload>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => setPending((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    const onProgress = (share: number) => change(key, { share })
    try {
      const stored = await sendFile(options, { file, signal: controller.signal, onProgress })
      drop(key)
      latest.current(stored)
    } catch (failure) {
      if (!controller.signal.aborted) change(key, { failure })
    } finally {
      running.current.delete(key)
    }
  }
  return {
    pending,
    start: (files) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, share: 0, failure: null }))
      setPending((all) => [...all, ...added])
      for (const one of added) void send(one)
    },
    retry: (key) => {
      const found = pending.find((one) => one.key === key)
      if (!found) return
      change(key, { share: 0, failure: null })
      void send(found)
    },
    cancel: (key) => {
      running.current.get(key)?.abort()
      drop(key)
    },
  }
}
