import type { ReactNode } from 'react'
import type { PlacedPair } from '#model/forms/compare-placed.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './versions.module.css'

type ChangedPart = { name: string; label: string; shown: ReactNode }

/** One block, step or field that differs: what it is called, where it stood and stands, which of its parts differ. */
export type ListedChange = {
  pair: Pick<PlacedPair<unknown>, 'key' | 'before' | 'after' | 'isMoved'>
  title: string
  from: string
  to: string
  parts: readonly ChangedPart[]
}

type Kind = 'added' | 'removed' | 'changed' | 'moved'

const kindsOf = ({ pair, parts }: ListedChange): readonly Kind[] => {
  if (pair.before === null) return ['added']
  if (pair.after === null) return ['removed']
  return [...(parts.length > 0 ? ['changed' as const] : []), ...(pair.isMoved ? ['moved' as const] : [])]
}

const tones = {
  added: 'success',
  removed: 'error',
  changed: 'info',
  moved: 'neutral',
} as const satisfies Record<Kind, Tone>

const Change = ({ change }: { change: ListedChange }) => {
  const say = useWords('designer')
  const { title, from, to, parts } = change
  const kinds = kindsOf(change)
  const isMoved = kinds.includes('moved')
  return (
    <li className={classes['change']}>
      <p className={classes['head']}>
        <strong>{title}</strong>{' '}
        {kinds.map((kind) => (
          <span key={kind}>
            <Badge tone={tones[kind]}>{say(`change-${kind}`)}</Badge>{' '}
          </span>
        ))}
        <span className={classes['place']}>{isMoved ? say('changePlaces', { from, to }) : to || from}</span>
      </p>
      {parts.length > 0 && (
        <dl className={classes['parts']}>
          {parts.map(({ name, label, shown }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** What differs of what was designed, in its order; what is alike is left out. */
export const ChangeList = ({ label, changes }: { label: string; changes: readonly ListedChange[] }) => {
  const say = useWords('designer')
  const shown = changes.filter((change) => kindsOf(change).length > 0)
  if (shown.length === 0) return <Notice>{say('changesNone')}</Notice>
  return (
    <ul className={`plain ${classes['changes']}`} aria-label={label}>
      {shown.map((change) => (
        <Change key={change.pair.key} change={change} />
      ))}
    </ul>
  )
}
