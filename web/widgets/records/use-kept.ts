import { useState } from 'react'

const read = <Value>(key: string, isOne: (value: unknown) => value is Value): Value | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isOne(kept) ? kept : null
  } catch {
    // Damaged, or storage is closed.
    return null
  }
}

const write = (key: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or closed storage must not break the grid.
  }
}

/** What is remembered on this device under a key, or null, and how to change it. */
export const useKept = <Value>(key: string, isOne: (value: unknown) => value is Value) => {
  const [choice, setChoice] = useState(() => ({ key, value: read(key, isOne) }))
  // The same grid shows one collection after the other.
  const current = choice.key === key ? choice.value : read(key, isOne)
  const keep = (value: Value | null): void => {
    write(key, value)
    setChoice({ key, value })
  }
  return [current, keep] as const
}
