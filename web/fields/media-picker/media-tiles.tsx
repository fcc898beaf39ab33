import type { MediaReference } from '#model/fields/json-shapes.ts'
import { MediaPicture } from './media-picture.tsx'
import classes from './media-picker.module.css'

type MediaTilesProps = {
  media: readonly MediaReference[]
  /** What the button of a medium does, by its name. */
  labelOf: (name: string) => string
  /** Left out where media are opened, not chosen. */
  chosen?: ReadonlySet<string>
  onChoose: (media: MediaReference) => void
}

/** Media as pictures with their names, each a button. */
export const MediaTiles = ({ media, labelOf, chosen, onChoose }: MediaTilesProps) => (
  <ul className={classes['tiles']}>
    {media.map((one) => (
      <li key={one.id}>
        <button
          type="button"
          className={classes['tile']}
          aria-label={labelOf(one.name)}
          aria-pressed={chosen?.has(one.id)}
          data-row-id={one.id}
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
