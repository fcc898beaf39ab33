import type { ReactElement, ReactNode } from 'react'
import classes from '#web/ui/shell/app-shell.module.css'

export type NavigationEntry = {
  id: string
  label: string
  href: string
  current: boolean
  icon?: ReactNode
  /** Unread messages and the like; `countLabel` says it in words: '3 unread'. */
  count?: number
  countLabel?: string
}

export type NavigationGroup = { id: string; heading?: string; entries: readonly NavigationEntry[] }

/** What a link of the navigation needs; a router's own link takes the same. */
export type NavigationLinkProps = {
  href: string
  className: string
  'aria-current': 'page' | undefined
  onClick: () => void
  children: ReactNode
}

export type NavigationProps = {
  /** Name of the navigation for screen readers. */
  label: string
  /** Logo or name of the portal. */
  brand: ReactNode
  groups: readonly NavigationGroup[]
  /** Who is signed in, sign out, language, theme. */
  footer?: ReactNode
  /** Draws a link; a plain anchor when absent. */
  renderLink?: ((props: NavigationLinkProps) => ReactElement) | undefined
  /** Called when an entry is chosen, to close the drawer on phones. */
  onChoose?: (() => void) | undefined
}

const renderAnchor = ({ children, ...rest }: NavigationLinkProps): ReactElement => <a {...rest}>{children}</a>

const EntryContent = ({ entry }: { entry: NavigationEntry }) => (
  <>
    {entry.icon}
    <span>{entry.label}</span>
    {entry.count ? (
      <span className={classes['count']}>
        <span aria-hidden="true">{entry.count}</span>
        <span className="visually-hidden">{entry.countLabel ?? entry.count}</span>
      </span>
    ) : null}
  </>
)

/** The menu of the portal: where one is, and where one can go. */
export const Navigation = (props: NavigationProps) => {
  const { label, brand, groups, footer, renderLink = renderAnchor, onChoose } = props
  return (
    <nav className={classes['navigation']} aria-label={label}>
      <div className={classes['brand']}>{brand}</div>
      <div className={classes['groups']}>
        {groups.map((group) => (
          <div className={classes['group']} key={group.id}>
            {group.heading && <div className={classes['heading']}>{group.heading}</div>}
            <ul className={classes['entries']}>
              {group.entries.map((entry) => (
                <li key={entry.id}>
                  {renderLink({
                    href: entry.href,
                    className: classes['entry'] ?? '',
                    'aria-current': entry.current ? 'page' : undefined,
                    onClick: () => onChoose?.(),
                    children: <EntryContent entry={entry} />,
                  })}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {footer && <div className={classes['foot']}>{footer}</div>}
    </nav>
  )
}
