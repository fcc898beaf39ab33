import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import classes from '#web/ui/snackbar.module.css'

const shownForMs = { normal: 5000, discrete: 1000, long: 10_000 } as const

export type Snack = {
  text: string
  /** 'discrete' for what needs no reading ('Saved'), 'long' for the admin widget. */
  length?: keyof typeof shownForMs
  tone?: 'normal' | 'failed'
  /** What takes it back. */
  action?: { label: string; run: () => void }
  labels: { close: string }
}

const classNames = {
  root: classes['root'] ?? '',
  description: classes['text'] ?? '',
  closeButton: classes['close'] ?? '',
}

/** As many are read at once. */
const most = 3

/** The newest is what somebody waits for: the oldest make room, where the kit would let the newest wait for seconds. */
const makeRoom = (): void => {
  const { notifications: shown } = notificationsStore.getState()
  for (const { id } of shown.slice(0, Math.max(0, shown.length + 1 - most))) if (id) notifications.hide(id)
}

/** Says shortly what has just happened. It goes by itself; nothing important is said only here. */
export const showSnackbar = ({ text, length = 'normal', tone = 'normal', action, labels }: Snack): void => {
  const failed = tone === 'failed' ? { 'data-failed': true } : {}
  const act = (): void => {
    notifications.hide(id)
    action?.run()
  }
  makeRoom()
  const id = notifications.show({
    message: action ? (
      <span className={classes['said']}>
        <span>{text}</span>
        <button type="button" className={classes['action']} onClick={act}>
          {action.label}
        </button>
      </span>
    ) : (
      text
    ),
    autoClose: shownForMs[length],
    role: tone === 'failed' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': labels.close },
    classNames,
    ...failed,
  })
}

/** Whoever has gone on to something else is done with what failed before. */
export const hideFailures = (): void => {
  for (const { id, role } of notificationsStore.getState().notifications)
    if (id && role === 'alert') notifications.hide(id)
}

/** The place where snackbars appear, away from the buttons of drawers and the way out at the foot of the menu; once in the application. */
export const SnackbarHost = () => (
  <Notifications
    className={classes['host'] ?? ''}
    position="bottom-left"
    limit={most}
    zIndex="var(--layer-snack)"
    containerWidth={320}
  />
)
