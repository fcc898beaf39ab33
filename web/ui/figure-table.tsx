import type { ReactNode } from 'react'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import classes from './figure-table.module.css'

/**
 * Names at the left, figures at the right, in a place that scrolls where it is too wide. Rows of `data-kind` 'head', 'sum',
 * 'level' and 'total' stand out.
 */
export const FigureTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollGroup label={label} className={classes['scroll']}>
    <table className={classes['table']}>{children}</table>
  </ScrollGroup>
)
