import { useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { staleMessages } from '#web/data/stale-messages.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'

type PuttingAway = { thread: string; archived: boolean; isUndone?: true }

/** Archives a thread or brings it back, and offers to take it back. */
export const usePuttingAway = () => {
  const say = useWords('messages')
  const client = useQueryClient()
  const change = useChange(
    ({ thread, archived }: PuttingAway) =>
      request('archiveConversation', { params: { thread }, body: { archived } }),
    {
      onAnswer: async (_, { thread, archived, isUndone }) => {
        const back = (): void => change.mutate({ thread, archived: !archived, isUndone: true })
        const action = isUndone ? {} : { action: { label: say('undo'), run: back } }
        saySnack(say(archived ? 'isArchived' : 'isBack'), 'normal', action)
        await staleMessages(client)
      },
    },
  )
  return change
}
