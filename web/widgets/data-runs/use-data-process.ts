import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { DataProcessState } from '#model/calls/data-processes.ts'
import { query } from '#web/data/queries.ts'
import { sayDone, sayFailed } from '#web/widgets/records/say-result.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

const refreshMs = 1500

const isRunning = (state: DataProcessState | undefined): boolean =>
  state?.runs.some(({ status }) => status === 'waiting') === true

/** A data process with its runs; asked again while one of them has not ended. */
export const useDataProcess = (process: string) =>
  useQuery({
    ...query('readDataProcess', { params: { process } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? refreshMs : false),
  })

type Change<Given> = { send: (given: Given) => Promise<unknown>; done?: string; onDone?: () => void }

/** Changes something about processes, says so, and asks for them anew. */
export const useProcessChange = <Given>({
  send,
  done,
  onDone,
}: Change<Given>): UseMutationResult<unknown, unknown, Given> => {
  const sayError = useWords('errors')
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      if (done !== undefined) sayDone(done)
      onDone?.()
    },
    onError: (error) => sayFailed(explainError(error, sayError)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['readDataProcess'] })
      void client.invalidateQueries({ queryKey: ['readDataRun'] })
    },
  })
}
