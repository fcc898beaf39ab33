import { useEffect, useState, useSyncExternalStore } from 'react'
import { makeUploadDesk, stateOf, type UploadDesk } from './upload-desk.ts'

/** What is known of the files of a form: one is being sent, or one was not taken and is still there. */
export type FormUploads = { desk: UploadDesk; state: 'idle' | 'running' | 'failed' }

/** The files of a form on their way; they are stopped when the form is left. */
export const useFormUploads = (): FormUploads => {
  const [desk] = useState(makeUploadDesk)
  const state = useSyncExternalStore(desk.subscribe, () => stateOf(desk.pending()))
  useEffect(() => () => desk.clear(), [desk])
  return { desk, state }
}
