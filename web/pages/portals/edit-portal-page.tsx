import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { sessionQuery } from '#web/data/queries.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { PortalDrawer } from './portal-drawer.tsx'

/** The form of a portal for its owner and for administrators; closing it leads to the portal. */
export const EditPortalPage = () => {
  const say = useWords('app')
  const router = useRouter()
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const { session } = useSuspenseQuery(sessionQuery()).data
  usePageTitle(say('editPortal'))
  if (!session) return null
  const home = `/dashboard/${portal}`
  const name = session.portals.find(({ id }) => id === portal)?.name
  return (
    <>
      <PageHeader title={say('editPortal')} above={<AppLink href={home}>{name}</AppLink>} />
      <PortalDrawer session={session} portal={portal} onClose={() => void router.navigate({ href: home })} />
    </>
  )
}
