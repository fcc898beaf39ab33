import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** One's own favourite funds; a change shows at once and is taken back where it could not be saved. */
export const useFavourites = () => {
  const say = useWords('funds')
  const client = useQueryClient()
  const list = query('listFundFavourites', {})
  const { data } = useQuery(list)
  const favourites = new Set(data?.funds ?? [])
  const { mutate } = useMutation({
    mutationFn: ({ fund, favourite }: { fund: string; favourite: boolean }) =>
      request('setFundFavourite', { params: { fund }, body: { favourite } }),
    onMutate: async ({ fund, favourite }) => {
      await client.cancelQueries({ queryKey: list.queryKey })
      const before = client.getQueryData(list.queryKey)
      const others = (before?.funds ?? []).filter((id) => id !== fund)
      client.setQueryData(list.queryKey, { funds: favourite ? [...others, fund] : others })
      return { before }
    },
    onError: (_error, _change, context) => {
      client.setQueryData(list.queryKey, context?.before)
      saySnack(say('favouriteFailed'), 'failed')
    },
    onSuccess: (answer) => client.setQueryData(list.queryKey, answer),
  })
  return { favourites, setFavourite: mutate }
}
