import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** Makes the data service, the portal and this browser forget the figures they keep. */
export const RefreshData = () => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const kept = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => request('refreshData', {}),
    onSuccess: async () => {
      saySnack(say('dataRefreshed'))
      await kept.invalidateQueries()
    },
    onError: (error) => saySnack(explainError(error, sayError), 'failed'),
  })
  return (
    <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
      {say('refreshData')}
    </Button>
  )
}
