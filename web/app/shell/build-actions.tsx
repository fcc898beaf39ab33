import { IconBell, IconLayoutBottombar, IconSearch } from '@tabler/icons-react'
import { isAdministrator } from '#model/access/role.ts'
import type { Bell } from '#web/app/shell/bell.tsx'
import type { BarState } from '#web/app/admin-bar/use-admin-bar.ts'
import type { Session } from '#web/data/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { isApple, writeCommand } from '#web/ui/command-key.ts'
import type { NavigationAction } from '#web/ui/shell/navigation.tsx'
import { useWords, type Say } from '#web/words/words.ts'

type Given = {
  session: Session
  say: Say<'switcher'>
  /** On phones the switcher has its button beside the menu. */
  device: 'phone' | 'desktop'
  bar: { state: BarState; toggle: () => void }
  switcher: { open: () => void }
  bell: Bell
  sayApp: Say<'app'>
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const keysOf = (key: 'k' | 'a') => ({
  shortcut: writeCommand(key),
  keys: `${isApple() ? 'Meta' : 'Control'}+${key.toUpperCase()}`,
})

/** What the menu does: open the quick switcher and what is new, and for administrators show the admin bar. */
export const buildActions = ({
  session,
  say,
  sayApp,
  device,
  bar,
  switcher,
  bell,
}: Given): readonly NavigationAction[] => {
  const goTo = {
    id: 'go-to',
    label: say('open'),
    icon: <IconSearch {...icon} />,
    ...keysOf('k'),
    onChoose: switcher.open,
  }
  const showBar = {
    id: 'admin-bar',
    label: say('bar'),
    icon: <IconLayoutBottombar {...icon} />,
    ...keysOf('a'),
    isOn: bar.state !== 'hidden',
    onChoose: bar.toggle,
  }
  const news = {
    id: 'notifications',
    label: sayApp('notifications'),
    icon: <IconBell {...icon} />,
    count: bell.unread,
    countLabel: sayApp('notificationsUnread', { count: bell.unread }),
    onChoose: bell.open,
  }
  return [...(device === 'phone' ? [] : [goTo, news]), ...(isAdministrator(session.role) ? [showBar] : [])]
}

/** Opens the quick switcher on phones. */
export const GoToButton = ({ onSwitch }: { onSwitch: () => void }) => (
  <IconButton
    icon={IconSearch}
    label={useWords('switcher')('open')}
    onClick={onSwitch}
    aria-haspopup="dialog"
  />
)
