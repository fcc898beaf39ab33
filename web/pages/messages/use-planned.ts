import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlannedMessage } from '#model/calls/messages.ts'
import { request, type AnswerOf } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'
import { staleMessages } from '#web/data/stale-messages.ts'
import { useSession } from '#web/data/use-session.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import { useReason } from './use-sending.ts'

/** What one has planned; clients plan nothing. */
export const usePlanned = () => {
  const enabled = isStaff(useSession())
  return useQuery({ ...query('listPlannedMessages', {}), staleTime: 0, enabled })
}

const minuteMs = 60_000

/** Where its time has passed meanwhile, a minute is left to change one's mind again. */
const planAgain = ({ id, sendAt, ...rest }: PlannedMessage) => {
  const { problem: _why, thread: _thread, recipientName: _shown, isToGroup: _group, ...letter } = rest
  const soon = Date.now() + minuteMs
  const time = Date.parse(sendAt) > soon ? sendAt : new Date(soon).toISOString()
  return request('planMessage', { params: { id }, body: { ...letter, sendAt: time } })
}

/** Takes back what is planned, and offers to plan it again. */
export const useCancelling = (onLeave: () => void) => {
  const say = useWords('messages')
  const client = useQueryClient()
  const undo = useChange(planAgain, {
    onAnswer: async () => {
      saySnack(say('isPlannedAgain'))
      await staleMessages(client)
    },
  })
  return useChange(({ id }: PlannedMessage) => request('cancelPlannedMessage', { params: { id } }), {
    onAnswer: async (_, planned) => {
      onLeave()
      // What could not be sent is not planned anew as it stands.
      const action = { label: say('undo'), run: () => undo.mutate(planned) }
      saySnack(say('isCancelled'), 'normal', planned.problem === null ? { action } : {})
      await staleMessages(client)
    },
  })
}

/** Sends what is planned at once. */
export const useSendingNow = (onSent: (sent: AnswerOf<'sendPlannedMessage'>) => void) => {
  const say = useWords('messages')
  const client = useQueryClient()
  const sending = useChange((id: string) => request('sendPlannedMessage', { params: { id } }), {
    onAnswer: async (sent) => {
      onSent(sent)
      saySnack(say('isSent'))
      await staleMessages(client)
    },
  })
  return { ...sending, failure: useReason(sending.error) }
}
