import { IconArrowBackUp } from '@tabler/icons-react'
import type { Message } from '#model/calls/messages.ts'
import { FilesView } from '#web/fields/uploads/files-view.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { EvidenceButton } from '#web/widgets/acknowledgements/evidence-button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './messages.module.css'
import { PersonPhoto } from './person-photo.tsx'
import { SubjectChip } from './subject-chip.tsx'

const ReadBy = ({ readers }: Pick<Message, 'readers'>) => {
  const say = useWords('messages')
  const [first, ...others] = readers
  if (!first) return <p className={classes['quiet']}>{say('notRead')}</p>
  if (others.length === 0)
    return (
      <p className={classes['quiet']}>{say('readBy', { name: first.name, at: formatDateTime(first.at) })}</p>
    )
  const title = readers.map(({ name, at }) => `${name}, ${formatDateTime(at)}`).join('\n')
  return (
    <p className={classes['quiet']} title={title}>
      {say('readByMany', { count: readers.length })}
    </p>
  )
}

type MessageItemProps = {
  message: Message
  /** Answers this message instead of the newest. */
  onAnswer: (() => void) | null
}

/** One message of a thread: who wrote it to whom and when, what it says, its files, and who has read it. */
export const MessageItem = ({ message, onAnswer }: MessageItemProps) => {
  const say = useWords('messages')
  const isOfFirm = isStaff(useSession())
  const { id, name, photo, to, isMine, isToGroup, at, body, files, readers, acknowledgement, speaksOf } =
    message
  return (
    <li className={classes['message']} data-mine={isMine || undefined}>
      <PersonPhoto name={name} photo={photo} />
      <article className={classes['said']}>
        <header className={classes['who']}>
          <strong>{isMine ? say('you') : name}</strong>
          {to && (isMine || isToGroup) && (
            <span className={classes['quiet']}>{say('toWhom', { name: to })}</span>
          )}
          {isToGroup && <Badge>{say('group')}</Badge>}
          <time className={classes['time']} dateTime={at}>
            {formatDateTime(at)}
          </time>
        </header>
        <p className={classes['body']}>{body}</p>
        {speaksOf && <SubjectChip speaksOf={speaksOf} />}
        {files.length > 0 && <FilesView value={files} />}
        {isMine && <ReadBy readers={readers} />}
        {isMine && isOfFirm && (acknowledgement || files.length > 0) && (
          <EvidenceButton kind="message" id={id} />
        )}
        {onAnswer && (
          <Button kind="quiet" size="small" icon={IconArrowBackUp} onClick={onAnswer}>
            {say('answerThis')}
          </Button>
        )}
      </article>
    </li>
  )
}
