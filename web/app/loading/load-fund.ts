import { redirect } from '@tanstack/react-router'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { findLanguage, loadWords } from '#web/words/words.ts'

type Arrival = { context: RouteContext; params: Readonly<Record<string, string>> }

/** Fetches a fund with the words of its page; an unknown one is not found. */
export const loadFund = async ({ context, params }: Arrival) => {
  const input = { params: { fund: params['fund'] ?? '' }, query: { language: findLanguage() } }
  try {
    await Promise.all([
      context.client.ensureQueryData(query('readFund', input)),
      loadWords('funds', 'details', 'figures', 'lists', 'orders', 'fieldMessages'),
    ])
  } catch (error) {
    const isUnknown = error instanceof CallError && ['not-found', 'bad-input'].includes(error.code)
    if (isUnknown) throw redirect({ href: '/dashboard/404', replace: true })
    throw error
  }
}
