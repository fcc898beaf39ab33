import { redirect } from '@tanstack/react-router'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { findLanguage, loadWords } from '#web/words/words.ts'

type Arrival = { context: RouteContext; params: Readonly<Record<string, string>> }

/** Fetches an article with the words of its page; an unknown one is not found, one that cannot be had now says so there. */
export const loadArticle = async ({ context, params }: Arrival) => {
  const { portal = '', slug = '' } = params
  const input = { params: { portal, slug }, query: { language: findLanguage() } }
  const words = loadWords('news', 'contentBlocks')
  try {
    await context.client.ensureQueryData(query('readNews', input))
  } catch (error) {
    const isUnknown = error instanceof CallError && ['not-found', 'bad-input'].includes(error.code)
    if (isUnknown) throw redirect({ href: '/dashboard/404', replace: true })
    if (!(error instanceof CallError)) throw error
  }
  await words
}
