import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#web/ui/states.module.css'

export type EmptyStateProps = {
  title: string
  /** What to do about it, or why there is nothing yet. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** Nothing here yet, and what to do. */
export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <div className={classes['state']}>
    <span className={classes['icon']} aria-hidden="true">
      {icon ?? <IconInbox size={20} stroke={1.5} />}
    </span>
    <p className={classes['title']}>{title}</p>
    {children && <div className={classes['text']}>{children}</div>}
    {action && <div className={classes['action']}>{action}</div>}
  </div>
)
