import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { NotificationRow } from '#web/widgets/notifications/notification-row.tsx'
import classes from '#web/widgets/notifications/notifications.module.css'
import { useWaiting, WaitingList, type CountedEntry } from '#web/widgets/notifications/waiting-list.tsx'
import { useChange } from '#web/widgets/use-change.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

export type NotificationsDrawerProps = {
  opened: boolean
  onClose: () => void
  /** Whoever looks with a client's eyes reads nothing for them. */
  mayMark: boolean
  /** The menu, whose numbers stand above the news. */
  entries: readonly CountedEntry[]
}

/** What is new, the latest first; following one says that it was read. */
export const NotificationsDrawer = ({ opened, onClose, mayMark, entries }: NotificationsDrawerProps) => {
  const say = useWords('notifications')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const listing = query('listNotifications', {})
  const { data, error, refetch, isFetching } = useQuery(listing)
  const marking = useChange((ids: string[] | null) => request('readNotifications', { body: { ids } }), {
    onAnswer: (answer) => void client.setQueryData(listing.queryKey, answer),
  })
  const { notifications = [], unread = 0 } = data ?? {}
  const waiting = useWaiting(entries)
  const follow = ({ id, isRead }: { id: string; isRead: boolean }): void => {
    if (mayMark && !isRead) marking.mutate([id])
    onClose()
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={say('title')}
      footer={
        mayMark &&
        unread > 0 && (
          <Button busy={marking.isPending} onClick={() => marking.mutate(null)}>
            {say('readAll')}
          </Button>
        )
      }
    >
      {!data && !error && <TextSkeleton lines={6} />}
      {!data && error && (
        <ErrorState title={say('failedTitle')} asked={{ refetch, isFetching }}>
          {explainError(error, sayError)}
        </ErrorState>
      )}
      {waiting.length > 0 && <WaitingList waiting={waiting} onFollow={onClose} />}
      {data && notifications.length === 0 && waiting.length === 0 && (
        <EmptyState title={say('noneTitle')}>{say('noneText')}</EmptyState>
      )}
      {notifications.length > 0 && (
        <ul className={`plain ${classes['list']}`}>
          {notifications.map((one) => (
            <li key={one.id}>
              <NotificationRow notification={one} onFollow={() => follow(one)} />
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
