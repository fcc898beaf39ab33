import { redirect } from '@tanstack/react-router'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { loadWords } from '#web/words/words.ts'

type Arrival = { context: RouteContext; params: Readonly<Record<string, string>> }

/** Fetches what is kept of a portfolio with the words of its screens; what is nobody's or not one's own is not found. */
export const loadEditing = async ({ context, params }: Arrival) => {
  const input = { params: { portfolio: params['portfolio'] ?? '' } }
  try {
    await Promise.all([
      context.client.ensureQueryData(query('readEditing', input)),
      loadWords('editing', 'report', 'fieldMessages', 'admin', 'errors'),
    ])
  } catch (error) {
    const codes = ['not-found', 'bad-input', 'not-yours']
    if (error instanceof CallError && codes.includes(error.code))
      throw redirect({ href: '/dashboard/404', replace: true })
    throw error
  }
}
