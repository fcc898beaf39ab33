import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** A fact of a drawer; one without a value is left out. */
export type ListedFact = { name: string; value: ReactNode }

/** Facts side by side, each under its name. */
export const FactList = ({ facts }: { facts: readonly (ListedFact | null)[] }) => (
  <dl className={classes['facts']}>
    {facts
      .filter((fact) => fact !== null)
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
