import classes from './content-blocks.module.css'
import type { ShownPerson } from './content-sources.ts'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)

/** People of the firm with picture and position. */
export const PeopleCards = ({ people }: { people: readonly ShownPerson[] }) => (
  <ul className={classes['people']}>
    {people.map(({ id, name, title, photo }) => (
      <li key={id} className={classes['person']}>
        {photo ? (
          <img className={classes['portrait']} src={photo} alt="" loading="lazy" />
        ) : (
          <span className={classes['portrait']} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <span>
          <span className={classes['personName']}>{name}</span>
          {title && <span className={classes['muted']}>{title}</span>}
        </span>
      </li>
    ))}
  </ul>
)
