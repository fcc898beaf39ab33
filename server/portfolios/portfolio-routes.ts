import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { createViewNotes } from '#server/accounts/note-account-view.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { dayToShow } from '#server/portfolios/page-figures.ts'
import {
  findPortfolio,
  idOfAddress,
  readPortfolioPage,
  readTransactions,
} from '#server/portfolios/read-portfolio-page.ts'

/** The portfolio page and what is asked beside it. */
export function mountPortfolioRoutes(app: FastifyInstance, parts: Parts): void {
  const noteView = createViewNotes(parts)

  mountCall(
    app,
    { parts, call: calls.readPortfolio, provesWithWork: true },
    async ({ params, query }, context) => {
      const { tenant, caller } = context
      const asOf = dayToShow(query.asOf, parts.now())
      const id = await idOfAddress(parts, caller, params.portfolio)
      const page = await readPortfolioPage(parts, { tenant, caller, id, asOf })
      noteView(context, page.account.id)
      return page
    },
  )

  mountCall(app, { parts, call: calls.listTransactions }, async ({ params, query }, { tenant, caller }) => {
    const { record, ...subject } = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
    return readTransactions(subject, { currency: record.currency, ...query })
  })
}
