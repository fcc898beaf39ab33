import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import classes from '#web/ui/shell/app-shell.module.css'

/** Unread messages and the like; `countLabel` says it in words: '3 unread'. */
type Counted = { count?: number; countLabel?: string }

export type NavigationEntry = {
  id: string
  label: string
  href: string
  current: boolean
  icon?: ReactNode
  /** Under the entry before it. */
  isBelow?: boolean
} & Counted

/** Something the navigation does instead of leading somewhere. */
export type NavigationAction = {
  id: string
  label: string
  icon?: ReactNode
  /** Its keys as they are written, 'Ctrl K'; `keys` are the same for screen readers, 'Control+K'. */
  shortcut?: string
  keys?: string
  /** For what is switched on and off. */
  isOn?: boolean
  onChoose: () => void
} & Counted

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
  /** Above the groups. */
  actions?: readonly NavigationAction[]
  groups: readonly NavigationGroup[]
  /** Who is signed in, sign out, language, theme. */
  footer?: ReactNode
  /** Draws a link; a plain anchor when absent. */
  renderLink?: ((props: NavigationLinkProps) => ReactElement) | undefined
  /** Called when an entry is chosen, to close the drawer on phones. */
  onChoose?: (() => void) | undefined
}

const renderAnchor = ({ children, ...rest }: NavigationLinkProps): ReactElement => <a {...rest}>{children}</a>

const EntryContent = ({ entry }: { entry: Counted & Pick<NavigationEntry, 'icon' | 'label'> }) => (
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

const Action = ({ action, onChoose }: { action: NavigationAction; onChoose: (() => void) | undefined }) => (
  <button
    type="button"
    className={classes['entry']}
    aria-pressed={action.isOn}
    aria-keyshortcuts={action.keys}
    onClick={() => {
      onChoose?.()
      action.onChoose()
    }}
  >
    <EntryContent entry={action} />
    {action.shortcut && (
      <kbd className={classes['shortcut']} aria-hidden="true">
        {action.shortcut}
      </kbd>
    )}
  </button>
)

/** The groups scroll by themselves; the entry of the shown page is brought into sight. */
const useCurrentInSight = (current: string | undefined) => {
  const groups = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) groups.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return groups
}

/** The menu of the portal: where one is, and where one can go. Only its groups scroll, never the foot. */
export const Navigation = (props: NavigationProps) => {
  const { label, brand, actions = [], groups, footer, renderLink = renderAnchor, onChoose } = props
  const current = groups.flatMap(({ entries }) => entries).find((entry) => entry.current)?.id
  const middle = useCurrentInSight(current)
  return (
    <nav className={classes['navigation']} aria-label={label}>
      <div className={classes['brand']}>{brand}</div>
      {actions.length > 0 && (
        <div className={classes['group']}>
          {actions.map((action) => (
            <Action key={action.id} action={action} onChoose={onChoose} />
          ))}
        </div>
      )}
      <div ref={middle} className={classes['groups']}>
        {groups.map((group) => (
          <div className={classes['group']} key={group.id}>
            {group.heading && <div className={classes['heading']}>{group.heading}</div>}
            <ul className="plain">
              {group.entries.map((entry) => (
                <li key={entry.id}>
                  {renderLink({
                    href: entry.href,
                    className: `${classes['entry']} ${entry.isBelow ? classes['below'] : ''}`.trim(),
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
