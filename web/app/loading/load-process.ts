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
 * of account leads to the portal's home. Null where the page may be shown; the page asks for the type of an account that
 * has none.
 */
export const findWayOut = (
  { portal, formId }: Params,
  { session, processes }: { session: Session; processes: readonly Process[] },
): string | null => {
  const ofForm = leadingTo(processes, formId)
  if (ofForm.length === 0) return '/dashboard/404'
  const own = session.accounts.filter((account) => account.portal === portal)
  const isOpen = (own.length > 0 ? own : [session]).some(
    (account) => account.accountType === null || findFitting(ofForm, { session, account }).length > 0,
  )
  return isOpen ? null : `/dashboard/${portal}`
}

/** Fetches the processes and the words of a process page, and asks whether it is for the visitor's type of account. */
export const loadProcess = async ({ context, params }: { context: RouteContext; params: Params }) => {
  const { client } = context
  const [{ session }, { records }] = await Promise.all([
    loadSession(client),
    client.ensureQueryData(processesQuery()),
    loadWords(
      'process',
      'signInSteps',
      'factFinder',
      'stepForm',
      'fields',
      'fieldMessages',
      'errors',
      'collections',
    ),
  ])
  const href = session && findWayOut(params, { session, processes: readProcesses(records) })
  if (href) throw redirect({ href, replace: true })
}
