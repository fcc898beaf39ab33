import { useWords } from '#web/words/words.ts'
import classes from './funds.module.css'

/** A figure that people look for first; null is not reported. */
type KeyFigure = { name: string; value: string | null; detail?: string }

/**
 * Figures side by side, the first one large; one that is not reported says so instead of being left out. `none`: what is said
 * once where none is.
 */
export const KeyFigures = ({ figures, none }: { figures: readonly KeyFigure[]; none?: string }) => {
  const say = useWords('funds')
  if (figures.every(({ value }) => value === null)) return <p>{none ?? say('notReported')}</p>
  return (
    <dl className={classes['keyFigures']}>
      {figures.map(({ name, value, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-known={value !== null}>{value ?? say('notReported')}</dd>
          {detail && <dd className={classes['muted']}>{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}
