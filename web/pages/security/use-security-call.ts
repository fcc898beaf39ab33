import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#model/calls/paths.ts'
import { explainError } from '#web/words/explain-error.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** A call of this page that changes something: afterwards what shows it is fetched anew; a failure is said in words. */
export const useSecurityCall = <Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { stale, onAnswer }: { stale: readonly CallName[]; onAnswer: (answer: Answer) => void },
) => {
  const sayError = useWords('errors')
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      onAnswer(answer)
      await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => saySnack(explainError(error, sayError), 'failed'),
  })
}
