import type { FastifyInstance } from 'fastify'
import { planningCalls } from '#model/calls/planning-calls.ts'
import { changeProjection, saveProjection } from '#server/commands/save-projection.ts'
import { mountCall, type SignedIn } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/parts.ts'
import { findAccount } from '#server/queries/find-account.ts'
import { dayToShow } from '#server/queries/page-figures.ts'
import { listHouseholds, readHousehold, readHouseholdWorking } from '#server/queries/read-household.ts'
import { readModelPortfolios } from '#server/queries/read-model-portfolios.ts'
import { listProjections, readProjection } from '#server/queries/read-projections.ts'
import type { Transaction } from '#server/store/executor.ts'
import { removeRecord, restoreRecord } from '#server/store/records.ts'
import { answerRecord } from '../records/refuse-record.ts'

/** Looking ahead: projections, model portfolios, and the household as one. */
export function mountPlanningRoutes(app: FastifyInstance, parts: Parts): void {
  mountProjections(app, parts)
  mountCall(app, { parts, call: planningCalls.listModelPortfolios }, async ({ params, query }, context) => {
    const { tenant, caller } = context
    const asOf = dayToShow(query.asOf, parts.now())
    return readModelPortfolios(parts, { tenant, caller, id: params.account, asOf })
  })
  mountCall(app, { parts, call: planningCalls.listHouseholds }, async ({ params }, { tenant, caller }) => {
    await findAccount(parts, { tenant, caller, id: params.account })
    return { households: await listHouseholds(parts, caller, params.account) }
  })
  mountCall(app, { parts, call: planningCalls.readHousehold }, ({ params, query }, { tenant, caller }) =>
    readHousehold(parts, { tenant, caller, id: params.household, asOf: dayToShow(query.asOf, parts.now()) }),
  )
  mountCall(
    app,
    { parts, call: planningCalls.readHouseholdWorking },
    ({ params, query }, { tenant, caller }) => {
      const asOf = dayToShow(query.asOf, parts.now())
      return readHouseholdWorking(parts, { tenant, caller, id: params.household, asOf, figure: query.figure })
    },
  )
}

function mountProjections(app: FastifyInstance, parts: Parts): void {
  const change = <T>(context: SignedIn, work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    return answerRecord(parts.store.transact(context.caller, work))
  }
  mountCall(app, { parts, call: planningCalls.listProjections }, async ({ params }, context) => {
    const { tenant, caller } = context
    const { currency } = await findAccount(parts, { tenant, caller, id: params.account })
    const projections = await parts.store.transact(caller, (transaction) =>
      listProjections(transaction, params.account),
    )
    return { currency, projections }
  })
  mountCall(app, { parts, call: planningCalls.saveProjection }, async ({ params, body }, context) => {
    const { tenant, caller } = context
    await findAccount(parts, { tenant, caller, id: params.account })
    return change(context, (transaction) => saveProjection(transaction, { ...params, ...body }))
  })
  mountCall(app, { parts, call: planningCalls.changeProjection }, ({ params, body }, context) =>
    change(context, (transaction) => changeProjection(transaction, { id: params.projection, ...body })),
  )
  mountCall(app, { parts, call: planningCalls.removeProjection }, ({ params, body }, context) =>
    change(context, async (transaction) => {
      await removeRecord(transaction, 'projections', { id: params.projection, version: body.version })
      return { version: body.version + 1 }
    }),
  )
  mountCall(app, { parts, call: planningCalls.restoreProjection }, ({ params, body }, context) =>
    change(context, async (transaction) => {
      await restoreRecord(transaction, 'projections', { id: params.projection, version: body.version })
      return readProjection(transaction, params.projection)
    }),
  )
}
