import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useMayChange } from '#web/data/use-may-change.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

type FavouriteStarProps = {
  fund: { id: string; name: string }
  favourites: ReadonlySet<string>
  onChange: (change: { fund: string; favourite: boolean }) => void
}

/** Makes a fund a favourite, or none; whoever may change nothing sees which are. */
export const FavouriteStar = ({ fund: { id, name }, favourites, onChange }: FavouriteStarProps) => {
  const say = useWords('funds')
  const isFavourite = favourites.has(id)
  const Icon = isFavourite ? IconStarFilled : IconStar
  if (!useMayChange())
    return isFavourite ? (
      <>
        <IconStarFilled size={16} aria-hidden="true" />
        <span className="visually-hidden">{say('isFavourite', { name })}</span>
      </>
    ) : null
  return (
    <IconButton
      icon={Icon}
      size="small"
      label={say(isFavourite ? 'removeFavourite' : 'addFavourite', { name })}
      aria-pressed={isFavourite}
      onClick={(event) => {
        event.stopPropagation()
        onChange({ fund: id, favourite: !isFavourite })
      }}
    />
  )
}
