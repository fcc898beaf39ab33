import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lookAt, toDataStep, type DataStep } from '#model/data-processes/data-steps.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { forgetLists } from '#web/widgets/records/forget-lists.ts'
import { sayDone, sayFailed } from '#web/widgets/records/say-result.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** The collection of the steps. */
export const stepsCollection = 'data-processes-steps'

/** The steps of a data process in their order, and what can be done with them. */
export const useDataSteps = (process: string) => {
  const sayAdmin = useWords('admin')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const reading = useQuery(
    query('listRecords', {
      params: { collection: stepsCollection },
      query: { limit: 200, offset: 0, removed: 'no', sort: 'order', filter: [`parentId:is:${process}`] },
    }),
  )
  const about = {
    onError: (error: unknown) => sayFailed(explainError(error, sayError)),
    onSettled: () => forgetLists(client),
  }
  const move = useMutation({
    mutationFn: async ({ id, by }: { id: string; by: number }) => {
      const direction = by < 0 ? 'up' : 'down'
      // The portal moves a record by one place at a time.
      for (let moved = 0; moved < Math.abs(by); moved += 1)
        await request('moveRecord', { params: { collection: stepsCollection, id }, body: { direction } })
    },
    ...about,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: DataStep) =>
      request('removeRecord', { params: { collection: stepsCollection, id }, query: { version } }),
    ...about,
    onSuccess: () => sayDone(sayAdmin('deleted')),
  })
  return { reading, steps: lookAt((reading.data?.records ?? []).map(toDataStep)), move, remove }
}
