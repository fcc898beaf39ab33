import type { SwitchEntry } from './switch-entry.ts'

type Kept = { person: string; entries: readonly SwitchEntry[] }

const key = 'switcher'
const most = 8

const isEntry = (value: unknown): value is SwitchEntry => {
  const { href, label, hint, group } = (value ?? {}) as Record<string, unknown>
  return [href, label, hint, group].every((text) => typeof text === 'string') && String(href).startsWith('/')
}

/** What a person has opened with the switcher in this window, the latest first. Nobody sees what another opened. */
export const readRecent = (person: string): readonly SwitchEntry[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.person === person && Array.isArray(kept.entries) ? kept.entries.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Puts an entry on top of what was opened last. */
export const keepRecent = (person: string, entry: SwitchEntry): void => {
  const others = readRecent(person).filter(({ href }) => href !== entry.href)
  const kept: Kept = { person, entries: [entry, ...others].slice(0, most) }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or closed storage must not stop anybody from going somewhere.
  }
}
