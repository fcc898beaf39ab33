import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useFormScope } from '#web/fields/form-state/form-scope.ts'
import {
  makeUploadDesk,
  type Upload,
  type UploadDesk,
  type UploadTask,
} from '#web/fields/form-state/upload-desk.ts'

/** The files of one field on their way to the portal. */
export type Uploads = {
  pending: readonly Upload[]
  start: (files: readonly File[]) => void
  /** `choice`: what to do where there is a file of that name. */
  retry: (key: string, choice?: UploadTask['options']['choice']) => void
  /** Stops a sending, or puts a failed one aside. */
  cancel: (key: string) => void
}

type Field = UploadTask & {
  /** The name of the field; null for files that are no answer of the form around. */
  name: string | null
}

const nothing: readonly Upload[] = []
const alone = 'alone'

/** The desk of the form, which outlives its fields; files that are no answer have one of their own that does not. */
const useDesk = (isAnswer: boolean): UploadDesk => {
  const scope = useFormScope()
  const [own] = useState(makeUploadDesk)
  useEffect(() => () => own.clear(), [own])
  return (isAnswer && scope?.uploads) || own
}

/** Sends the files of a field. What fails stays, with its file, until it is tried again or put aside. */
export const useUploads = ({ name: answer, options, onStored }: Field): Uploads => {
  const desk = useDesk(answer !== null)
  const name = answer ?? alone
  const pending = useSyncExternalStore(desk.subscribe, () => desk.pending()[name] ?? nothing)
  useLayoutEffect(() => desk.serve(name, { options, onStored }))
  return {
    pending,
    start: (files) => desk.start(name, files),
    retry: (key, choice) => desk.retry(name, key, choice),
    cancel: (key) => desk.cancel(name, key),
  }
}
