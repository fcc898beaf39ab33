/** Services that belong to no tenant: the fund search index with its feed, quotes, headless content, a tracker. */
import { answerFundSearch, buildFundIndex } from '#data-service/fund-search-answers.ts'
import { answerNews } from '#data-service/news-answers.ts'
import { answerQuotes, openQuoteBoard } from '#data-service/quote-answers.ts'
import { openTrackerBoard } from '#data-service/tracker-answers.ts'
import type { Question } from '#data-service/question.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** What a service answers, as a family does. */
export type CommonService = (question: Question) => unknown

/** The names of the services, each the first part of its addresses. */
export const commonServiceNames = ['fund-search', 'quotes', 'content', 'tracker'] as const

/** The services by name, each made ready at its first question. */
export function openCommonServices(asOf: IsoDate): (name: string) => CommonService | null {
  const openings: Record<(typeof commonServiceNames)[number], () => CommonService> = {
    'fund-search': () => {
      const index = buildFundIndex(asOf)
      return (question) => answerFundSearch(index, question)
    },
    quotes: () => {
      const board = openQuoteBoard(asOf)
      return (question) => answerQuotes(board, question)
    },
    content: () => (question) => answerNews(asOf, question),
    tracker: openTrackerBoard,
  }
  const open = new Map<string, CommonService>()
  return (name) => {
    const known = commonServiceNames.find((candidate) => candidate === name)
    if (known === undefined) return null
    const service = open.get(known) ?? openings[known]()
    open.set(known, service)
    return service
  }
}
