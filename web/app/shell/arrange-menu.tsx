import { lazy, Suspense, type ReactNode } from 'react'
import type { MenuEntry } from '#model/calls/session.ts'
import { leadsTo } from '#model/reports/menu.ts'
import type { NavigationEntry } from '#web/ui/shell/navigation.tsx'

// Only portals that choose icons fetch them.
const LateIcon = lazy(async () => ({ default: (await import('#web/fields/icon/drawn-icon.tsx')).DrawnIcon }))

/** An entry with the links of a menu that lead to it; one of the reader's own keeps its name and icon. */
export type LinkedEntry = NavigationEntry & { links?: readonly string[] | undefined; isOwn?: true }

const iconOf = ({ icon }: MenuEntry, usual: ReactNode): ReactNode =>
  icon ? (
    <Suspense fallback={usual}>
      <LateIcon name={icon} size={18} />
    </Suspense>
  ) : (
    usual
  )

const belowOf = ({ id, href, links }: LinkedEntry, { below }: MenuEntry): NavigationEntry[] =>
  below
    .filter(({ link }) => leadsTo([link], links))
    .map(({ name, link }, place) => ({
      id: `${id}-${place}`,
      label: name,
      href: `${href}${/[?#].*$/.exec(link)?.[0] ?? ''}`,
      current: false,
      isBelow: true,
    }))

const plain = ({ links: _links, isOwn: _isOwn, ...entry }: LinkedEntry): NavigationEntry => entry

/**
 * The entries in the order, with the names and icons and without those that the portal's own menu leaves out; what no
 * menu speaks of comes last. Without a menu of its own a portal has the usual one.
 */
export const arrangeMenu = (
  entries: readonly LinkedEntry[],
  menu: readonly MenuEntry[] | undefined,
): NavigationEntry[] => {
  if (!menu) return entries.map(plain)
  const left = new Set(entries.filter(({ links }) => links !== undefined))
  const arranged = menu.flatMap((record) =>
    [...left]
      .filter(({ links }) => leadsTo([record.link], links))
      .flatMap((entry) => {
        left.delete(entry)
        const said = entry.isOwn ? {} : { label: record.name, icon: iconOf(record, entry.icon) }
        return [{ ...plain(entry), ...said }, ...belowOf(entry, record)]
      }),
  )
  return [...arranged, ...entries.filter(({ links }) => links === undefined).map(plain)]
}
