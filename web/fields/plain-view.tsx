import type { ReactNode } from 'react'
import { NothingFilled } from './nothing-filled.tsx'
import classes from './fields.module.css'

type PlainViewProps = {
  /** Nothing stands for a field that was not filled in. */
  children?: ReactNode
  /** 'lines' keeps the line breaks of a text. */
  as?: 'text' | 'figure' | 'lines'
}

/** A value without an input; a dash where nothing was filled in. */
export const PlainView = ({ children, as = 'text' }: PlainViewProps) => {
  if (children !== undefined && children !== null && children !== '')
    return (
      <div className={classes['value']} data-as={as}>
        {children}
      </div>
    )
  return (
    <div className={classes['value']} data-empty>
      <NothingFilled />
    </div>
  )
}
