import type { ReactNode } from 'react'
import classes from '#web/ui/page-header.module.css'

export type PageHeaderProps = {
  title: ReactNode
  /** A way back or the name of what this belongs to. */
  above?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
}

/** The one main heading of a page with what can be done on it. */
export const PageHeader = ({ title, above, subtitle, actions }: PageHeaderProps) => (
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
  </header>
)
