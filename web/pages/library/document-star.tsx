import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { LibraryDocument } from '#model/calls/library.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useDocumentTitle } from '#web/words/document-title.ts'
import { useWords } from '#web/words/words.ts'
import { useFavourite } from './use-favourite.ts'

/** Marks a document as one's favourite; it shows at once, and again as it was where it could not be saved. */
export const DocumentStar = ({ document }: { document: LibraryDocument }) => {
  const say = useWords('library')
  const name = useDocumentTitle()(document)
  const { mutate, variables, isPending } = useFavourite()
  const isFavourite = isPending ? variables.favourite : document.favourite
  if (!useMayChange()) return null
  return (
    <IconButton
      icon={isFavourite ? IconStarFilled : IconStar}
      size="small"
      aria-pressed={isFavourite}
      label={say(isFavourite ? 'removeFavourite' : 'addFavourite', { name })}
      onClick={() => mutate({ document: document.id, favourite: !isFavourite })}
    />
  )
}
