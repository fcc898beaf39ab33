import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BookingUndo } from '#model/calls/editing.ts'
import { request, type Input } from '#web/data/call.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { sayRefusal } from './say-refusal.ts'

const offeredForMs = 10_000

/** What was just done, for as long as it can be taken back. */
export type Done = { said: string; undo: BookingUndo | null }

/** Says what was done and offers to take it back for ten seconds; all that depends on it is asked for anew. */
export const useUndo = (portfolio: string) => {
  const say = useWords('editing')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => setDone(null), offeredForMs)
    return () => clearTimeout(timer)
  }, [done])
  const takeBack = useMutation({
    mutationFn: (undo: BookingUndo) =>
      request('undoBooking', { params: { portfolio }, body: undo } as Input<'undoBooking'>),
    onSuccess: () => saySnack(say('undone')),
    onError: (error) => saySnack(sayRefusal(error, { say, sayError }), 'failed'),
    onSettled: () => {
      setDone(null)
      return client.invalidateQueries()
    },
  })
  return {
    done,
    isBusy: takeBack.isPending,
    finish: (what: Done): void => {
      setDone(what)
      void client.invalidateQueries()
    },
    undo: (): void => {
      if (done?.undo) takeBack.mutate(done.undo)
    },
  }
}
