import { IconPaperclip } from '@tabler/icons-react'
import type { Conversation } from '#model/calls/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './messages.module.css'
import { PersonPhoto } from './person-photo.tsx'

type RowProps = { conversation: Conversation; href: string; isOpen: boolean }

const ConversationRow = ({ conversation, href, isOpen }: RowProps) => {
  const say = useWords('messages')
  const { name, to, photo, isMine, isGroup, subject, excerpt, hasFiles, at, isUnread, backOn, isInNote } =
    conversation
  return (
    <li>
      <AppLink
        className={classes['row']}
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={isUnread || undefined}
      >
        <PersonPhoto name={isMine && to ? to : name} photo={isMine ? null : photo} />
        <span className={classes['rowText']}>
          <span className={classes['rowHead']}>
            <span className={classes['rowName']}>{isMine && to ? say('toWhom', { name: to }) : name}</span>
            <time className={classes['time']} dateTime={at}>
              {formatDateTime(at)}
            </time>
          </span>
          <span className={classes['rowSubject']}>
            {isUnread && <span className="visually-hidden">{say('unread')}: </span>}
            {subject}
          </span>
          <span className={classes['excerpt']}>
            {isMine && `${say('you')}: `}
            {excerpt}
          </span>
          {(isGroup || hasFiles || backOn || isInNote) && (
            <span className={classes['marks']}>
              {isGroup && <Badge>{say('group')}</Badge>}
              {isInNote && <Badge tone="warning">{say('internalNote')}</Badge>}
              {backOn && <Badge>{say('backOn', { day: formatDate(backOn) })}</Badge>}
              {hasFiles && (
                <>
                  <IconPaperclip size={14} aria-hidden="true" />
                  <span className="visually-hidden">{say('hasFiles')}</span>
                </>
              )}
            </span>
          )}
        </span>
      </AppLink>
    </li>
  )
}

type ConversationListProps = {
  conversations: readonly Conversation[]
  open: string | null
  hrefOf: (thread: string) => string
}

/** The threads of a box, the one with the newest message first. */
export const ConversationList = ({ conversations, open, hrefOf }: ConversationListProps) => {
  const say = useWords('messages')
  return (
    <ul className={classes['rows']} aria-label={say('list')}>
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.thread}
          conversation={conversation}
          href={hrefOf(conversation.thread)}
          isOpen={conversation.thread === open}
        />
      ))}
    </ul>
  )
}
