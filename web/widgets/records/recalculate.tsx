import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCalculator } from '@tabler/icons-react'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { sayDone, sayFailed } from './say-result.ts'

type Shown = { collection: string; id: string }

/** Makes the figures of an account and its portfolios anew and shows them. */
export const Recalculate = ({ account, shown }: { account: string; shown: Shown }) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const recalculate = useMutation({
    mutationFn: () => request('recalculateFigures', { params: { account } }),
    onSuccess: async () => {
      // The drawer reads its own record only when asked to.
      await client.fetchQuery({ ...query('readRecord', { params: shown }), staleTime: 0 })
      void client.invalidateQueries()
      sayDone(say('recalculated'))
    },
    onError: (error) => sayFailed(explainError(error, sayError)),
  })
  return (
    <>
      <p>{say('recalculateText')}</p>
      <Button icon={IconCalculator} busy={recalculate.isPending} onClick={() => recalculate.mutate()}>
        {say('recalculate')}
      </Button>
    </>
  )
}
