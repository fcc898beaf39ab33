import { IconExternalLink } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import type { MenuEntry } from '#model/calls/session.ts'
import { leadsTo, nameIn } from '#model/reports/menu.ts'
import type { StaffGroup } from '#model/reports/pages.ts'
import type { NavigationEntry } from '#web/ui/shell/navigation.tsx'

// Only portals that choose icons fetch them.
const LateIcon = lazy(async () => ({ default: (await import('#web/fields/icon/drawn-icon.tsx')).DrawnIcon }))

/** An entry, and the group it has in the menu of people of the firm. */
export type GroupedEntry = NavigationEntry & { group?: StaffGroup }

/** An entry with the links of a menu that lead to it; one of the reader's own keeps its name and icon. */
export type LinkedEntry = GroupedEntry & { links?: readonly string[] | undefined; isOwn?: true }

const iconOf = ({ icon }: MenuEntry, usual: ReactNode): ReactNode =>
  icon ? (
    <Suspense fallback={usual}>
      <LateIcon name={icon} size={18} />
    </Suspense>
  ) : (
    usual
  )

const isElsewhere = (link: string): boolean => link.startsWith('https://')

type Shown = { entries: readonly LinkedEntry[]; language: string }

/** Entries under another lead to a part of its page, to another page of the menu, or elsewhere. */
const belowOf = (
  { id, group }: Pick<GroupedEntry, 'id' | 'group'>,
  { below }: MenuEntry,
  { entries, language }: Shown,
): GroupedEntry[] =>
  below.flatMap((record, place) => {
    const { link } = record
    const page = entries.find(({ links }) => links !== undefined && leadsTo([link], links))
    if (!page && !isElsewhere(link)) return []
    const href = page ? `${page.href}${/[?#].*$/.exec(link)?.[0] ?? ''}` : link
    const label = nameIn(record, language)
    return [{ id: `${id}-${place}`, label, href, current: false, isBelow: true, ...(group && { group }) }]
  })

const elsewhere = (
  record: MenuEntry,
  { place, language }: { place: number; language: string },
): GroupedEntry => ({
  id: `elsewhere-${place}`,
  label: nameIn(record, language),
  href: record.link,
  current: false,
  icon: iconOf(record, <IconExternalLink size={18} stroke={1.5} />),
  group: 'reading',
})

const plain = ({ links: _links, isOwn: _isOwn, ...entry }: LinkedEntry): GroupedEntry => entry

/**
 * The entries in the order, with the names in a language and icons and without those that the portal's own menu leaves out; what no
 * menu speaks of comes last. Without a menu of its own a portal has the usual one.
 */
export const arrangeMenu = (
  entries: readonly LinkedEntry[],
  menu: readonly MenuEntry[] | undefined,
  language: string,
): GroupedEntry[] => {
  if (!menu) return entries.map(plain)
  const left = new Set(entries.filter(({ links }) => links !== undefined))
  const arranged = menu.flatMap((record, place) => {
    if (isElsewhere(record.link)) {
      const entry = elsewhere(record, { place, language })
      return [entry, ...belowOf(entry, record, { entries, language })]
    }
    return [...left]
      .filter(({ links }) => leadsTo([record.link], links))
      .flatMap((entry) => {
        left.delete(entry)
        const said = entry.isOwn ? {} : { label: nameIn(record, language), icon: iconOf(record, entry.icon) }
        return [{ ...plain(entry), ...said }, ...belowOf(entry, record, { entries, language })]
      })
  })
  return [...arranged, ...entries.filter(({ links }) => links === undefined).map(plain)]
}
