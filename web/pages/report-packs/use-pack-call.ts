import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** Does something with packs and shows them anew; what came of it is said at the foot of the window. */
export const usePackCall = <Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onAnswer: (answer: Answer) => Promise<void> | void,
) => {
  const client = useQueryClient()
  const sayError = useWords('errors')
  const refresh = async (): Promise<void> => {
    await Promise.all(
      ['readReportPack', 'listReportPacks'].map((name) => client.invalidateQueries({ queryKey: [name] })),
    )
  }
  return useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      await onAnswer(answer)
      await refresh()
    },
    onError: async (error) => {
      saySnack(explainError(error, sayError), 'failed')
      await refresh()
    },
  })
}
