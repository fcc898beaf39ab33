import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { adviceQuery } from '#web/data/advice.ts'
import { loadWords } from '#web/words/words.ts'

/** Fetches what the firm publishes about its advice with the words of its page; whatever fails is said on the page. */
export const loadAdvice = async ({ context }: { context: RouteContext }) => {
  const words = loadWords('investmentAdvice', 'messages', 'report', 'contentBlocks', 'news')
  await context.client.prefetchQuery(adviceQuery())
  await words
}
