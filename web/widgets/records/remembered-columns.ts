import { useState } from 'react'

const keyOf = (person: string, collection: string): string => `grid:${person}:${collection}`

const readColumns = (key: string): readonly string[] | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) && kept.every((name) => typeof name === 'string') ? kept : null
  } catch {
    // Damaged, or storage is closed: the usual columns.
    return null
  }
}

const writeColumns = (key: string, columns: readonly string[] | null): void => {
  try {
    if (columns === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(columns))
  } catch {
    // A full or closed storage must not break the grid.
  }
}

/** Which columns a person has chosen in a collection; null for the usual ones. Remembered on this device. */
export const useColumnChoice = (person: string, collection: string) => {
  const key = keyOf(person, collection)
  const [choice, setChoice] = useState(() => ({ key, columns: readColumns(key) }))
  // The same grid shows one collection after the other.
  const current = choice.key === key ? choice : { key, columns: readColumns(key) }
  return {
    columns: current.columns,
    choose: (columns: readonly string[] | null) => {
      writeColumns(key, columns)
      setChoice({ key, columns })
    },
  }
}
