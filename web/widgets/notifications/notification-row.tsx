import type { Notification } from '#model/calls/notifications.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import classes from '#web/widgets/notifications/notifications.module.css'
import { useWords, type Say } from '#web/words/words.ts'

const changes = ['submitted', 'amended', 'ordered', 'quarterly', 'uploaded'] as const

const describe = ({ kind, what }: Notification, say: Say<'notifications'>): string => {
  if (kind === 'status') return say('status')
  if (kind === 'report' || kind === 'form') return say(kind, { what: what ?? '' })
  return say(changes.find((one) => one === what) ?? 'changed')
}

/** Where it happened: reports stand in the library. */
const addressOf = ({ kind, account }: Notification): string => {
  if (!account?.portal) return '/portals'
  const portal = `/dashboard/${account.portal}`
  return kind === 'report' ? `${portal}/library` : `${portal}/account/${account.id}`
}

export type NotificationRowProps = { notification: Notification; onFollow: () => void }

/** One piece of news: what, of which account and when; it leads there. */
export const NotificationRow = ({ notification, onFollow }: NotificationRowProps) => {
  const say = useWords('notifications')
  const { account, at, isRead } = notification
  return (
    <AppLink
      className={classes['row']}
      data-unread={!isRead}
      href={addressOf(notification)}
      onClick={onFollow}
    >
      <span className={classes['what']}>{describe(notification, say)}</span>
      <span className={classes['where']}>
        {[account?.name, formatDateTime(at)].filter(Boolean).join(' · ')}
      </span>
      {!isRead && <span className="visually-hidden">{say('unread')}</span>}
    </AppLink>
  )
}
