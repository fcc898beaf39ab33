import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type Change = { add: string[]; remove: string[]; name?: string }

/** Takes clients into a group or out of it; the page shows who is in it then. */
export const useMembers = (group: string, { onDone }: { onDone?: () => void } = {}) => {
  const [say, sayError] = [useWords('groups'), useWords('errors')]
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ add, remove }: Change) =>
      request('changeGroupMembers', { params: { group }, body: { add, remove } }),
    onSuccess: async (answer, { add, name }) => {
      client.setQueryData(query('readGroup', { params: { group } }).queryKey, answer)
      await client.invalidateQueries({ queryKey: ['listGroups'] })
      saySnack(name === undefined ? say('added', { count: add.length }) : say('removed', { name }))
      onDone?.()
    },
    onError: (error, { name }) => {
      if (name !== undefined) saySnack(explainError(error, sayError), 'failed')
    },
  })
}
