import { useEffect, useEffectEvent, useState } from 'react'
import type { ActionCode, ActionMode } from '#model/calls/sign-up.ts'
import { request } from '#web/data/call.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

export type HeldCode = { mode: ActionMode; oobCode: string }

/** What the code of a link is for, as the server says, or why it says nothing. */
export const useActionCode = ({ mode, oobCode }: HeldCode, onRead: (code: ActionCode) => void) => {
  const say = useWords('errors')
  const [code, setCode] = useState<ActionCode | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const fail = (error: unknown): void => {
    setCode(null)
    setFailure(error)
    saySnack(explainError(error, say), 'failed')
  }
  const take = (found: ActionCode): void => {
    setFailure(null)
    setCode(found)
    onRead(found)
  }
  const read = (signal?: AbortSignal): Promise<void> =>
    request('readActionCode', { body: { mode, oobCode } }, signal).then(take, (error: unknown) => {
      if (!signal?.aborted) fail(error)
    })
  const open = useEffectEvent((signal: AbortSignal) => void read(signal))
  useEffect(() => {
    const leaving = new AbortController()
    open(leaving.signal)
    return () => leaving.abort()
  }, [])
  return { code, failure, fail, readAgain: () => void read() }
}
