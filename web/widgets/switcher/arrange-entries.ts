import { foldText } from '#web/ui/table/arrange-rows.ts'
import type { SwitchEntry, SwitchGroup } from './switch-entry.ts'

/** Entries under one heading. */
export type EntryGroup = { id: SwitchGroup | 'recent'; entries: readonly SwitchEntry[] }

const order = [
  'pages',
  'collections',
  'clients',
  'documents',
  'messages',
  'records',
] as const satisfies readonly SwitchGroup[]

const mostRecent = 5

/** Whether each of the words stands in the name or its hint, whatever their case and accents; the hint of a collection only explains it. */
const isMeant = ({ group, label, hint }: SwitchEntry, text: string): boolean => {
  const all = foldText(group === 'collections' ? label : `${label} ${hint}`)
  return foldText(text)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

const rankOf = ({ label }: SwitchEntry, text: string): number => {
  const name = foldText(label)
  const words = foldText(text.trim())
  if (name.startsWith(words)) return 0
  return name.split(/[\s-]+/).some((word) => word.startsWith(words)) ? 1 : 2
}

const isNew = (seen: Set<string>, { href }: SwitchEntry): boolean =>
  !seen.has(href) && Boolean(seen.add(href))

type Given = {
  text: string
  /** Opened last, the latest first. */
  recent: readonly SwitchEntry[]
  /** What this browser knows of by itself. */
  local: readonly SwitchEntry[]
  /** What the server has found, best first. */
  found: readonly SwitchEntry[]
}

/**
 * What the switcher lists for a text: what was opened last first, then by kind, names that begin with the text before
 * others, and every place once. Without a text, what was opened last and everything this browser knows.
 */
export const arrangeEntries = ({ text, recent, local, found }: Given): readonly EntryGroup[] => {
  const seen = new Set<string>()
  const last = recent.filter((entry) => isMeant(entry, text) && isNew(seen, entry)).slice(0, mostRecent)
  const shown = new Set(last.map(({ href }) => href))
  const rest = [
    ...local.filter((entry) => isMeant(entry, text)).sort((a, b) => rankOf(a, text) - rankOf(b, text)),
    ...found,
  ].filter((entry) => isNew(shown, entry))
  const groups: EntryGroup[] = [
    { id: 'recent', entries: last },
    ...order.map((id) => ({ id, entries: rest.filter(({ group }) => group === id) })),
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
