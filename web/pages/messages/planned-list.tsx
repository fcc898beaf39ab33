import { IconAlertTriangle, IconClock, IconPaperclip } from '@tabler/icons-react'
import type { PlannedMessage } from '#model/calls/messages.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './messages.module.css'
import { PersonPhoto } from './person-photo.tsx'
import { usePlanned } from './use-planned.ts'

type RowProps = { planned: PlannedMessage; href: string; isOpen: boolean }

const PlannedRow = ({ planned, href, isOpen }: RowProps) => {
  const say = useWords('messages')
  const { recipientName, isToGroup, subject, body, files, sendAt, problem } = planned
  const name = recipientName ?? say('recipientLost')
  return (
    <li>
      <AppLink className={classes['row']} href={href} aria-current={isOpen ? 'true' : undefined}>
        <PersonPhoto name={name} photo={null} />
        <span className={classes['rowText']}>
          <span className={classes['rowHead']}>
            <span className={classes['rowName']}>{say('toWhom', { name })}</span>
            <time className={classes['time']} dateTime={sendAt}>
              {formatDateTime(sendAt)}
            </time>
          </span>
          <span className={classes['rowSubject']}>{subject}</span>
          <span className={classes['excerpt']}>{body}</span>
          <span className={classes['marks']}>
            {problem ? (
              <Badge tone="error">
                <IconAlertTriangle size={13} aria-hidden="true" /> {say('notSent')}
              </Badge>
            ) : (
              <Badge>
                <IconClock size={13} aria-hidden="true" /> {say('planned')}
              </Badge>
            )}
            {isToGroup && <Badge>{say('group')}</Badge>}
            {files.length > 0 && (
              <>
                <IconPaperclip size={14} aria-hidden="true" />
                <span className="visually-hidden">{say('hasFiles')}</span>
              </>
            )}
          </span>
        </span>
      </AppLink>
    </li>
  )
}

type PlannedListProps = { open: string | null; hrefOf: (id: string) => string }

/** What one has planned, the next to be sent first. */
export const PlannedList = ({ open, hrefOf }: PlannedListProps) => {
  const say = useWords('messages')
  const answer = usePlanned()
  return (
    <Answered answer={answer} title={say('listFailed')}>
      {({ planned, isMore }) =>
        planned.length === 0 ? (
          <EmptyState title={say('emptyPlanned')}>{say('emptyPlannedText')}</EmptyState>
        ) : (
          <>
            <ul className={classes['rows']} aria-label={say('planned')}>
              {planned.map((one) => (
                <PlannedRow key={one.id} planned={one} href={hrefOf(one.id)} isOpen={one.id === open} />
              ))}
            </ul>
            {isMore && <p className={classes['more']}>{say('morePlanned')}</p>}
          </>
        )
      }
    </Answered>
  )
}
