import { redirect } from '@tanstack/react-router'
import { findDrilldown, type Drilldown } from '#web/data/admin-drilldown.ts'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { collectionsQuery, findAdminCollection } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { loadWaitingWork } from '#web/data/waiting-work.ts'
import { CallError } from '#web/data/send.ts'
import { loadWords } from '#web/words/words.ts'

type Arrival = { context: RouteContext; params: { collection: string; parent?: string } }

const loadCommon = ({ context }: Pick<Arrival, 'context'>) =>
  Promise.all([
    context.client.ensureQueryData(collectionsQuery(context.facts.configuration.key)),
    loadWords('admin', 'collections', 'fields', 'fieldMessages', 'views'),
  ])

/** Fetches what the first page of the administration area needs. */
export const loadAdminHome = async (arrival: Pick<Arrival, 'context'>): Promise<void> => {
  await Promise.all([loadCommon(arrival), loadWaitingWork(arrival.context.client)])
}

/** Whether the record is there that a drilldown starts from; a portal that does not answer has not said no. */
const hasParent = async (
  { context }: Pick<Arrival, 'context'>,
  { parent, id }: { parent: Drilldown['parent'] | undefined; id: string },
): Promise<boolean> => {
  if (!parent) return false
  try {
    await context.client.ensureQueryData(query('readRecord', { params: { collection: parent.name, id } }))
    return true
  } catch (error) {
    return !(error instanceof CallError && ['not-found', 'bad-input'].includes(error.code))
  }
}

/**
 * Fetches the definition of a grid; a collection or drilldown that the white label does not have leads to '/', and so
 * does one from a record that is not there.
 */
export const loadAdminGrid = async ({ context, params }: Arrival): Promise<void> => {
  const [all] = await loadCommon({ context })
  const isKnown = params.parent
    ? await hasParent(
        { context },
        { parent: findDrilldown(all, params.collection)?.parent, id: params.parent },
      )
    : findAdminCollection(all, params.collection) !== null
  if (!isKnown) throw redirect({ href: '/', replace: true })
}

/** Fetches what the page of the API needs. */
export const loadApi = async (arrival: Pick<Arrival, 'context'>): Promise<void> => {
  await Promise.all([loadCommon(arrival), loadWords('integrations')])
}

/** Fetches what the page of security needs. */
export const loadSecurity = async (arrival: Pick<Arrival, 'context'>): Promise<void> => {
  await Promise.all([loadCommon(arrival), loadWords('security', 'clients', 'profile')])
}
