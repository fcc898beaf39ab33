import { useId, type ReactNode } from 'react'
import classes from '#web/ui/card.module.css'
import { useHeadingLevel } from '#web/ui/paper.tsx'

export type CardProps = {
  title?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** 'none' lets a table run to the edges. */
  padding?: 'normal' | 'none'
  /** Level of the title among the headings of the page; 2 by default. */
  level?: 2 | 3 | 4
  children?: ReactNode
}

/** A group of things that belong together, named by its title. */
export const Card = ({ title, subtitle, actions, padding = 'normal', level = 2, children }: CardProps) => {
  const titleId = useId()
  const Heading = `h${useHeadingLevel(level)}` as const
  return (
    <section
      className={classes['card']}
      data-padding={padding}
      data-print="together"
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || actions) && (
        <header className={classes['head']}>
          <div>
            {title && (
              <Heading className={classes['title']} id={titleId}>
                {title}
              </Heading>
            )}
            {subtitle && <p className={classes['subtitle']}>{subtitle}</p>}
          </div>
          {actions && (
            <div className={classes['actions']} data-print="hidden">
              {actions}
            </div>
          )}
        </header>
      )}
      {children}
    </section>
  )
}
