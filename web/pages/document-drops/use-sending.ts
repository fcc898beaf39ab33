import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { makeSender } from './make-sender.ts'

/** Sends files to a drop for as long as its page is open. */
export const useSending = (drop: string) => {
  const client = useQueryClient()
  const [sender] = useState(() =>
    makeSender(drop, () => void client.invalidateQueries({ queryKey: ['readDrop'] })),
  )
  useEffect(() => sender.stop, [sender])
  const { done, all, unsent } = useSyncExternalStore(sender.subscribe, sender.soFar)
  return { done, all, unsent, start: sender.start, again: sender.again }
}

export type Sending = ReturnType<typeof useSending>
