import { useQueryClient } from '@tanstack/react-query'
import type { ImportSummary } from '#model/imports/import-shapes.ts'
import { query } from '#web/data/queries.ts'
import { useChange } from '#web/widgets/use-change.ts'

/** Keeps what is shown of a batch true after something was done with it. */
export const useBatchRefresh = (id: string) => {
  const client = useQueryClient()
  const { queryKey } = query('readImport', { params: { batch: id } })
  return {
    /** The plan has changed: the figures at once, the rows anew. */
    show: async (summary: ImportSummary): Promise<void> => {
      client.setQueryData(queryKey, (old) => old && { batch: { ...old.batch, summary } })
      await client.invalidateQueries({ queryKey: ['listImportRows'] })
    },
    /** The batch itself has changed, and with it lists and portfolios. */
    reload: async (): Promise<void> => {
      await client.invalidateQueries()
    },
  }
}

/** A call on a batch; what fails by itself is said at the foot of the window. */
export const useBatchCall = <Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onAnswer: (answer: Answer) => Promise<void> | void,
) => useChange(call, { onAnswer })
