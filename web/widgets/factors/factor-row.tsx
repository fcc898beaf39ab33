import { Stack } from '#web/ui/layout.tsx'
import type { ReactNode } from 'react'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './factors.module.css'

export type FactorRowProps = {
  icon: ReactNode
  title: string
  /** What it is for. */
  text: string
  state: string
  isOn: boolean
  /** Where it goes, how many there are. */
  detail?: ReactNode
  failure?: string | null
  actions?: ReactNode
  children?: ReactNode
}

/** One second factor: what it is for, how it stands, and what can be done with it. */
export const FactorRow = (props: FactorRowProps) => {
  const { icon, title, text, state, isOn, detail, failure, actions, children } = props
  const mayChange = useMayChange()
  return (
    <li className={classes['factor']}>
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
      <Stack gap={1}>
        <h3 className={classes['title']}>
          {title} <Badge tone={isOn ? 'success' : 'neutral'}>{state}</Badge>
        </h3>
        <p className={classes['text']}>{text}</p>
        {detail && <p className={classes['detail']}>{detail}</p>}
        {children}
        {failure && <Notice tone="error">{failure}</Notice>}
      </Stack>
      {actions && mayChange && <div className={classes['actions']}>{actions}</div>}
    </li>
  )
}
