import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useUnreadNews } from '#web/data/bell.ts'
import { mayChange, type Session } from '#web/data/session.ts'
import type { NavigationGroup } from '#web/ui/shell/navigation.tsx'
import { IconButton } from '#web/ui/button.tsx'
import classes from '#web/widgets/notifications/notifications.module.css'
import { NotificationsDrawer } from '#web/widgets/notifications/late-notifications-drawer.ts'
import { useWords } from '#web/words/words.ts'

export type Bell = { unread: number; isNeeded: boolean; isOpen: boolean; open: () => void; close: () => void }

/** What is new, and whether it is shown. */
export const useBell = (session: Session | null): Bell => {
  const unread = useUnreadNews(session)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    unread,
    isNeeded: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}

/** On phones the bell stands beside the menu. */
export const BellButton = ({ bell }: { bell: Bell }) => {
  const say = useWords('app')
  const label = bell.unread > 0 ? say('notificationsUnread', { count: bell.unread }) : say('notifications')
  return (
    <span className={classes['bell']}>
      <IconButton icon={IconBell} label={label} onClick={bell.open} aria-haspopup="dialog" />
      {bell.unread > 0 && <span className={classes['dot']} aria-hidden="true" />}
    </span>
  )
}

type DrawerProps = { bell: Bell; session: Session; groups: readonly NavigationGroup[] }

/** The list of what is new, fetched with the first look. */
export const BellDrawer = ({ bell, session, groups }: DrawerProps) =>
  bell.isNeeded && (
    <Suspense>
      <NotificationsDrawer
        opened={bell.isOpen}
        onClose={bell.close}
        mayMark={mayChange(session)}
        entries={groups.flatMap(({ entries }) => entries)}
      />
    </Suspense>
  )
