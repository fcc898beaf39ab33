import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageDraft } from '#model/calls/messages.ts'
import { request, type AnswerOf } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
import { staleMessages } from '#web/data/stale-messages.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type About = {
  draft: MessageDraft
  /** The message that is answered; null for a new one. */
  subthread: string | null
  onSent: (sent: AnswerOf<'sendMessage'>) => void
}

const isOffline = (error: unknown): boolean => error instanceof CallError && error.code === 'offline'

/** Why a message was not sent, in words of whoever wrote it. */
const useReason = (error: unknown): string | null => {
  const say = useWords('messages')
  const sayError = useWords('errors')
  const sayField = useWords('fieldMessages')
  if (!error) return null
  if (isOffline(error)) return say('isWaiting')
  const problems = error instanceof CallError ? (error.detail.problems ?? {}) : {}
  if (problems['recipient']) return say('recipientGone')
  if (problems['body']?.code === 'field-open') return sayField('fieldOpen')
  if (problems['attachment']) return say('filesGone')
  return say('failedToSend', { reason: explainError(error, sayError) })
}

/** Sends a message once, however often it is tried; without a connection as soon as there is one again. */
export const useSending = ({ draft, subthread, onSent }: About) => {
  const client = useQueryClient()
  const [id, setId] = useState(() => crypto.randomUUID())
  const { thread: _thread, recipientName: _shown, ...written } = draft
  const sending = useMutation({
    mutationFn: () => request('sendMessage', { body: { id, subthread, ...written } }),
    networkMode: 'always',
    onSuccess: async (sent) => {
      setId(crypto.randomUUID())
      onSent(sent)
      await staleMessages(client)
    },
  })
  const again = useEffectEvent(() => {
    if (isOffline(sending.error)) sending.mutate()
  })
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return { send: () => sending.mutate(), isSending: sending.isPending, failure: useReason(sending.error) }
}
