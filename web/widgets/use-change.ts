import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#model/calls/paths.ts'
import { explainError } from '#web/words/explain-error.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

type After<Input, Answer> = {
  /** What shows what was changed; fetched anew, also after a failure. */
  stale?: readonly CallName[]
  onAnswer: (answer: Answer, input: Input) => Promise<void> | void
}

/** A call that changes something; a failure is said in words at the foot of the window. */
export const useChange = <Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { stale = [], onAnswer }: After<Input, Answer>,
) => {
  const sayError = useWords('errors')
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onAnswer,
    onError: (error) => saySnack(explainError(error, sayError), 'failed'),
    onSettled: () => Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
}
