import { IconLock } from '@tabler/icons-react'
import type { ThreadNote } from '#model/calls/messages.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import classes from './messages.module.css'
import { PersonPhoto } from './person-photo.tsx'

/** A note of the firm among the messages of a thread. */
export const NoteItem = ({ note }: { note: ThreadNote }) => {
  const say = useWords('messages')
  const { name, photo, isMine, at, body } = note
  return (
    <li className={classes['message']} data-note>
      <PersonPhoto name={name} photo={photo} />
      <article className={classes['said']} aria-label={say('internalNote')}>
        <header className={classes['who']}>
          <strong>{isMine ? say('you') : name}</strong>
          <span className={classes['noteMark']}>
            <IconLock size={13} stroke={1.75} aria-hidden="true" />
            {say('internalNote')}
          </span>
          <time className={classes['time']} dateTime={at}>
            {formatDateTime(at)}
          </time>
        </header>
        <p className={classes['body']}>{body}</p>
      </article>
    </li>
  )
}
