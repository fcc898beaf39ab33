import type { ReactNode } from 'react'
import classes from '#web/ui/page-header.module.css'

export type PageHeaderProps = {
  title: ReactNode
  /** A way back or the name of what this belongs to. */
  above?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** What belongs to the title and takes the whole width, on a phone above the actions. */
  below?: ReactNode
}

/** The one main heading of a page with what can be done on it. */
export const PageHeader = ({ title, above, subtitle, actions, below }: PageHeaderProps) => (
  <header className={classes['header']}>
    <div>
      {above && <div className={classes['above']}>{above}</div>}
      <h1 className={classes['title']}>{title}</h1>
      {subtitle && <div className={classes['subtitle']}>{subtitle}</div>}
    </div>
    {actions && (
      <div className={classes['actions']} data-print="hidden">
        {actions}
      </div>
    )}
    {below && <div className={classes['below']}>{below}</div>}
  </header>
)
