import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#web/ui/notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
} as const

export type NoticeProps = { tone?: NoticeTone; title?: ReactNode; children?: ReactNode; action?: ReactNode }

/** Something to know about this page: limited access, a list that could not be loaded, what happens next. */
export const Notice = ({ tone = 'info', title, children, action }: NoticeProps) => {
  const Icon = icons[tone]
  return (
    <div className={classes['notice']} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <span className={classes['icon']}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes['body']}>
        {title && <p className={classes['title']}>{title}</p>}
        {children}
      </div>
      {action && (
        <div className={classes['actions']} data-print="hidden">
          {action}
        </div>
      )}
    </div>
  )
}

/** The quiet line that says as of when the figures are. */
export const FreshnessNotice = ({ children }: { children: ReactNode }) => (
  <p className={classes['quiet']}>
    <IconClock size={15} stroke={1.75} aria-hidden="true" />
    <span>{children}</span>
  </p>
)
