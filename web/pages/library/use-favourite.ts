import { useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { useChange } from '#web/widgets/use-change.ts'

/** Makes a document one's own favourite, or none; what shows documents is asked for anew. */
export const useFavourite = () => {
  const client = useQueryClient()
  return useChange(
    ({ document, favourite }: { document: string; favourite: boolean }) =>
      request('setDocumentFavourite', { params: { document }, body: { favourite } }),
    {
      onAnswer: async () => {
        await Promise.all(
          (['listLibrary', 'readLibraryDocument'] as const).map((name) =>
            client.invalidateQueries({ queryKey: [name] }),
          ),
        )
      },
    },
  )
}
