import { useId, type ReactNode } from 'react'
import classes from './drawers.module.css'

type DrawerPartProps = { title: string; hint?: ReactNode; children: ReactNode }

/** A titled part of a drawer. */
export const DrawerPart = ({ title, hint, children }: DrawerPartProps) => {
  const id = useId()
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h3 className={classes['partTitle']} id={id}>
        {title}
      </h3>
      {hint && <p className={classes['muted']}>{hint}</p>}
      {children}
    </section>
  )
}
