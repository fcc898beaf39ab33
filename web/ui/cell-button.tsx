import type { ReactNode } from 'react'
import classes from '#web/ui/compact-table.module.css'

type CellButtonProps = { label: string; onClick: () => void; children: ReactNode }

/** What leads on from a row of a table: the text of its first cell. */
export const CellButton = ({ label, onClick, children }: CellButtonProps) => (
  <button type="button" className={classes['cellButton']} aria-label={label} onClick={onClick}>
    {children}
  </button>
)
