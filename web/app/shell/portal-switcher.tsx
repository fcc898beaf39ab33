import { useQuery } from '@tanstack/react-query'
import { isAdministrator } from '#model/access/role.ts'
import { collectionsQuery, findAdminCollection } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'
import { isStaff, type Session } from '#web/data/session.ts'
import type { NavigationGroup } from '#web/ui/shell/navigation.tsx'
import { Switcher } from '#web/widgets/switcher/switcher.tsx'
import { useDocumentTitle } from '#web/words/document-title.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { buildCollectionEntries, buildPageEntries, describeFound } from './build-switch-entries.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  session: Session
  groups: readonly NavigationGroup[]
  portalId: string | null
}

const nothing = (): string => ''

/** The quick switcher of administrators: pages, collections, clients and records. */
const AdminSwitcher = ({ session, groups, portalId, ...opening }: Props) => {
  const say = useWords('switcher')
  const sayAdmin = useWords('admin')
  const words = useCollectionWords()
  const sayTitle = useDocumentTitle()
  const { configuration } = useFacts()
  const { data = {} } = useQuery(collectionsQuery(configuration.key))
  const collections = Object.keys(data).flatMap((name) => findAdminCollection(data, name) ?? [])
  return (
    <Switcher
      {...opening}
      person={session.id}
      label={say('searchAdmin')}
      local={[
        ...buildPageEntries({ session, configuration, groups, say }),
        { group: 'pages', label: sayAdmin('toApi'), href: '/admin/api', hint: '' },
        ...buildCollectionEntries(collections, words),
      ]}
      describe={(found) =>
        describeFound(found, {
          portalId: portalId ?? session.portals[0]?.id ?? null,
          one: words.one,
          sayTitle,
        })
      }
    />
  )
}

/** The quick switcher of advisers, who search pages and clients, and of clients, who search their own pages. */
export const PortalSwitcher = (props: Props) => {
  const say = useWords('switcher')
  const { configuration } = useFacts()
  const sayTitle = useDocumentTitle()
  const { session, groups, portalId, ...opening } = props
  if (isAdministrator(session.role)) return <AdminSwitcher {...props} />
  const home = portalId ?? session.portals[0]?.id ?? null
  const staff = isStaff(session)
  return (
    <Switcher
      {...opening}
      person={session.id}
      label={say(staff ? 'searchStaff' : 'search')}
      local={buildPageEntries({ session, configuration, groups, say })}
      describe={(found) => describeFound(found, { portalId: home, one: nothing, sayTitle })}
    />
  )
}
