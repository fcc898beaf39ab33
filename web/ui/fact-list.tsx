import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** A fact of a drawer; one without a value is left out. */
export type ListedFact = { name: string; value: ReactNode }

type FactListProps = {
  facts: readonly (ListedFact | null)[]
  /** Strong where the values are what the page is about. */
  weight?: 'strong'
  /** Room for addresses and sentences. */
  width?: 'wide'
  /** Keeps the distance of a card that has none, as around a table. */
  inset?: boolean
}

const isKnown = (fact: ListedFact | null): fact is ListedFact =>
  fact !== null && fact.value !== null && fact.value !== undefined && fact.value !== ''

/** Facts side by side, each under its name; nothing where none is known. */
export const FactList = ({ facts, weight, width, inset }: FactListProps) => {
  const known = facts.filter(isKnown)
  if (known.length === 0) return null
  return (
    <dl className={classes['facts']} data-weight={weight} data-width={width} data-inset={inset}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
