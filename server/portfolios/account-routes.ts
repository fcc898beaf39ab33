import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { createViewNotes } from '#server/accounts/note-account-view.ts'
import { revalueAndRetry } from '#server/figures/revalue-accounts.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findAccount } from '#server/portfolios/find-account.ts'
import { dayToShow } from '#server/portfolios/page-figures.ts'
import { readAccountPage } from '#server/portfolios/read-account-page.ts'

/** The account page and what is asked beside it. */
export function mountAccountRoutes(app: FastifyInstance, parts: Parts): void {
  const noteView = createViewNotes(parts)

  mountCall(
    app,
    { parts, call: calls.readAccount, provesWithWork: true },
    async ({ params, query }, context) => {
      const { tenant, caller } = context
      const asOf = dayToShow(query.asOf, parts.now())
      const page = await readAccountPage(parts, { tenant, caller, id: params.account, asOf })
      noteView(context, page.id)
      return page
    },
  )

  mountCall(app, { parts, call: calls.recalculateFigures }, async ({ params }, { tenant, caller }) => {
    await findAccount(parts, { tenant, caller, id: params.account })
    const { failed } = await revalueAndRetry({ ...parts, tenant, accounts: [params.account] })
    if (failed > 0) throw new CallRefusal('unavailable')
    return { recalculatedAt: new Date(parts.now()).toISOString() }
  })
}
