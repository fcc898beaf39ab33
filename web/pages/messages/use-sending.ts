import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageDraft } from '#model/calls/messages.ts'
import { request, type AnswerOf } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
import { staleMessages } from '#web/data/stale-messages.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type About = {
  draft: MessageDraft
  /** The message that is answered; null for a new one. */
  subthread: string | null
  /** The planned message that is changed. */
  planned?: string
  /** It is sent, or, with null, planned. */
  onSent: (sent: AnswerOf<'sendMessage'> | null) => void
}

const isOffline = (error: unknown): boolean => error instanceof CallError && error.code === 'offline'

/** Why a message was not sent, in words of whoever wrote it. */
export const useReason = (error: unknown): string | null => {
  const say = useWords('messages')
  const sayError = useWords('errors')
  const sayField = useWords('fieldMessages')
  if (!error) return null
  if (isOffline(error)) return say('isWaiting')
  const problems = error instanceof CallError ? (error.detail.problems ?? {}) : {}
  if (problems['recipient']) return say('recipientGone')
  if (problems['about']) return say('subjectGone')
  if (problems['sendAt']) return sayField(problems['sendAt'].code === 'past' ? 'past' : 'tooFar')
  if (problems['body']?.code === 'field-open') return sayField('fieldOpen')
  if (problems['attachment'])
    return say(problems['attachment'].code === 'file-of-another' ? 'fileOfAnother' : 'filesGone')
  return say('failedToSend', { reason: explainError(error, sayError) })
}

type Asked = { id: string; subthread: string | null; draft: MessageDraft }

/** Sends what is to be sent at once, and plans the rest. */
const sendOrPlan = async ({ id, subthread, draft }: Asked): Promise<AnswerOf<'sendMessage'> | null> => {
  const {
    thread: _thread,
    recipientName: _shown,
    isToGroup: _group,
    isNote: _note,
    sendAt,
    ...written
  } = draft
  if (sendAt === null) return request('sendMessage', { body: { id, subthread, ...written } })
  await request('planMessage', { params: { id }, body: { subthread, sendAt, ...written } })
  return null
}

/** Sends or plans a message once, however often it is tried; without a connection as soon as there is one again. */
export const useSending = ({ draft, subthread, planned, onSent }: About) => {
  const say = useWords('messages')
  const client = useQueryClient()
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  const sending = useMutation({
    mutationFn: (asked: MessageDraft) => sendOrPlan({ id: planned ?? newId, subthread, draft: asked }),
    networkMode: 'always',
    onSuccess: async (sent, { sendAt }) => {
      setNewId(crypto.randomUUID())
      onSent(sent)
      saySnack(sendAt === null ? say('isSent') : say('isPlanned', { at: formatDateTime(sendAt) }))
      await staleMessages(client)
    },
  })
  const again = useEffectEvent(() => {
    if (isOffline(sending.error)) sending.mutate(draft)
  })
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return {
    send: (changed: Partial<MessageDraft> = {}) => sending.mutate({ ...draft, ...changed }),
    isSending: sending.isPending,
    failure: useReason(sending.error),
  }
}
