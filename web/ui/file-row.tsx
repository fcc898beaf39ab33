import type { ReactNode } from 'react'
import classes from '#web/ui/file-row.module.css'

/** Files under each other. */
export const FileRows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={classes['rows']} aria-label={label}>
    {children}
  </ul>
)

export type FileRowProps = {
  name: string
  /** Where the name leads; opened beside the portal. */
  href?: string | undefined
  /** Said after the name of a link to screen readers: that it opens a new window. */
  hrefHint?: string | undefined
  /** A thumbnail or an icon. */
  picture: ReactNode
  detail?: ReactNode
  failure?: string | null
  actions?: ReactNode
  children?: ReactNode
}

/** One file: its picture, its name, what may be done with it. */
export const FileRow = (props: FileRowProps) => {
  const { name, href, hrefHint, picture, detail, failure, actions, children } = props
  return (
    <li className={classes['row']} data-failed={failure ? true : undefined}>
      <span className={classes['picture']}>{picture}</span>
      <div className={classes['text']}>
        {href ? (
          <a className={classes['name']} href={href} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="visually-hidden"> ({hrefHint})</span>
          </a>
        ) : (
          <span className={classes['name']}>{name}</span>
        )}
        {detail && <span className={classes['detail']}>{detail}</span>}
        {children}
        {failure && (
          <p className={classes['failure']} role="alert">
            {failure}
          </p>
        )}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </li>
  )
}
