import { redirect } from '@tanstack/react-router'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { loadSession } from '#web/app/start/start-app.ts'
import { leadingTo } from '#model/forms/process-offer.ts'
import { findFitting, processesQuery, readProcesses, type Process } from '#web/data/processes.ts'
import type { Session } from '#web/data/session.ts'
import { loadWords } from '#web/words/words.ts'

type Params = { portal: string; formId: string }

/**
 * Where a visitor of a process is sent instead: without a process the form has no page, and a process of another type
 * of account leads to the portal's home. Null where the page may be shown.
 */
export const findWayOut = (
  { portal, formId }: Params,
  { session, processes }: { session: Session; processes: readonly Process[] },
): string | null => {
  const ofForm = leadingTo(processes, formId)
  if (ofForm.length === 0) return '/dashboard/404'
  return findFitting(ofForm, session).length === 0 ? `/dashboard/${portal}` : null
}

/** Fetches the processes and the words of a process page, and asks whether it is for the visitor's type of account. */
export const loadProcess = async ({ context, params }: { context: RouteContext; params: Params }) => {
  const { client } = context
  const [{ session }, { records }] = await Promise.all([
    loadSession(client),
    client.ensureQueryData(processesQuery()),
    loadWords('process', 'factFinder', 'stepForm', 'fields', 'fieldMessages', 'errors', 'collections'),
  ])
  const href = session && findWayOut(params, { session, processes: readProcesses(records) })
  if (href) throw redirect({ href, replace: true })
}
