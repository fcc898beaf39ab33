import type { MediaReference } from '#model/fields/json-shapes.ts'
import { useWords } from '#web/words/words.ts'
import { MediaPicture } from './media-picture.tsx'
import classes from './media-picker.module.css'

type MediaTilesProps = {
  media: readonly MediaReference[]
  chosen: ReadonlySet<string>
  onChoose: (media: MediaReference) => void
}

/** Media as pictures with their names, each a button that chooses it. */
export const MediaTiles = ({ media, chosen, onChoose }: MediaTilesProps) => {
  const say = useWords('fields')
  return (
    <ul className={classes['tiles']}>
      {media.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={classes['tile']}
            aria-label={say('useMedia', { name: one.name })}
            aria-pressed={chosen.has(one.id)}
            onClick={() => onChoose(one)}
          >
            <span className={classes['picture']}>
              <MediaPicture media={one} />
            </span>
            <span className={classes['name']} title={one.name}>
              {one.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
