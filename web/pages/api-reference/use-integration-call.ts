import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#model/calls/paths.ts'
import { explainError } from '#web/words/explain-error.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** A call that changes keys or webhooks: afterwards what shows them is fetched anew; a failure is said in words. */
export const useIntegrationCall = <Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { stale, onAnswer }: { stale: readonly CallName[]; onAnswer: (answer: Answer, input: Input) => void },
) => {
  const sayError = useWords('errors')
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async (answer, input) => {
      onAnswer(answer, input)
      await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => saySnack(explainError(error, sayError), 'failed'),
  })
}
