import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { useWords } from '#web/words/words.ts'
import { query } from '#web/data/queries.ts'
import { forgetLists } from './forget-lists.ts'
import { sayDone, sayFailed } from './say-result.ts'
import { useExplainRefusal } from './use-explain-refusal.ts'

/** What is done to a record from its row. What fails is said; the list is then asked for anew. */
export const useRecordActions = (collection: string) => {
  const say = useWords('admin')
  const sayWaits = useWords('approvals')
  const explain = useExplainRefusal(collection)
  const client = useQueryClient()
  const about = {
    onError: (error: unknown) => sayFailed(explain(error)),
    onSettled: () => forgetLists(client),
  }
  const move = useMutation({
    mutationFn: ({ id, direction }: { id: string; direction: 'up' | 'down' }) =>
      request('moveRecord', { params: { collection, id }, body: { direction } }),
    ...about,
  })
  const restore = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      request('restoreRecord', { params: { collection, id }, body: { version } }),
    ...about,
    onError: (error: unknown) => sayFailed(explain(error, 'restoreTaken')),
    onSuccess: (answer) => {
      if (answer.waits) return sayDone(sayWaits('waits'))
      const params = { collection, id: answer.record.id }
      client.setQueryData(query('readRecord', { params }).queryKey, answer)
      sayDone(say('restored'))
    },
  })
  return { move, restore }
}
