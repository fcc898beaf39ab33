import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isAdministrator } from '#model/access/role.ts'
import { findAdminCollection, useCollections } from '#web/data/collections.ts'
import { withoutOwner } from '#web/data/own-portals.ts'
import { sessionQuery } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'
import { RecordDrawer } from '#web/widgets/records/record-drawer.tsx'

type PortalDrawerProps = {
  session: Session
  /** Null for a portal that is being made. */
  portal: string | null
  onClose: () => void
}

/** The form of a portal. A new one is entered as soon as it has been made. */
export const PortalDrawer = ({ session, portal, onClose }: PortalDrawerProps) => {
  const client = useQueryClient()
  const router = useRouter()
  const portals = findAdminCollection(useCollections(), 'portals')
  if (!portals) return null
  const enter = async (made: string): Promise<void> => {
    // Which portals there are, and which of them are one's own, stands in the session.
    await client.refetchQueries(sessionQuery())
    await router.navigate({ href: `/dashboard/${made}` })
  }
  const close = (): void => {
    void client.refetchQueries(sessionQuery())
    onClose()
  }
  return (
    <RecordDrawer
      collection={isAdministrator(session.role) ? portals : withoutOwner(portals)}
      id={portal}
      given={portal === null ? { owner: session.id } : undefined}
      onClose={close}
      onShow={(made) => void enter(made)}
    />
  )
}
