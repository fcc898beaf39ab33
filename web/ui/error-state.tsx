import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import classes from '#web/ui/states.module.css'

export type ErrorStateLabels = { retry: string }

export type ErrorStateProps = {
  /** What failed. */
  title: string
  /** What still works. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  labels: ErrorStateLabels
}

/** Something could not be loaded: what failed, what still works, and a way to try again. */
export const ErrorState = ({ title, children, onRetry, retrying, labels }: ErrorStateProps) => (
  <div className={classes['state']} data-tone="error" role="alert">
    <span className={classes['icon']} aria-hidden="true">
      <IconCloudOff size={20} stroke={1.5} />
    </span>
    <p className={classes['title']}>{title}</p>
    {children && <div className={classes['text']}>{children}</div>}
    {onRetry && (
      <div className={classes['action']} data-print="hidden">
        <Button onClick={onRetry} busy={retrying}>
          {labels.retry}
        </Button>
      </div>
    )}
  </div>
)
