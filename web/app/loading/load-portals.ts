import { redirect } from '@tanstack/react-router'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { loadSession } from '#web/app/start/start-app.ts'
import { collectionsQuery } from '#web/data/collections.ts'
import { mayCreatePortal, mayEditPortal } from '#web/data/own-portals.ts'
import { loadWords } from '#web/words/words.ts'

type Arrival = { context: RouteContext; params: { portal?: string } }

const loadForm = ({ context }: Pick<Arrival, 'context'>) =>
  Promise.all([
    context.client.ensureQueryData(collectionsQuery(context.facts.configuration.key)),
    loadWords('admin', 'collections', 'fields', 'fieldMessages'),
  ])

/** Fetches what the portal chooser needs, with the portal form for those who may make a portal. */
export const loadPortals = async ({ context }: Pick<Arrival, 'context'>): Promise<void> => {
  const { session } = await loadSession(context.client)
  const isMaker = session !== null && mayCreatePortal(session, context.facts.configuration.limits)
  await Promise.all([loadWords('portals'), ...(isMaker ? [loadForm({ context })] : [])])
}

/** Fetches the form of a portal; somebody else's leads to the page that says so. */
export const loadPortalForm = async ({ context, params }: Arrival): Promise<void> => {
  const { session } = await loadSession(context.client)
  if (!session || !mayEditPortal(session, params.portal ?? ''))
    throw redirect({ href: '/dashboard/404', replace: true })
  await loadForm({ context })
}
