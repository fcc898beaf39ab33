import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { changeProjection, saveProjection } from '#server/planning/save-projection.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { type SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findAccount } from '#server/portfolios/find-account.ts'
import { dayToShow } from '#server/portfolios/page-figures.ts'
import { listHouseholds, readHousehold, readHouseholdWorking } from '#server/portfolios/read-household.ts'
import { readModelPortfolios } from '#server/planning/read-model-portfolios.ts'
import { listProjections, readProjection } from '#server/planning/read-projections.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { removeRecord, restoreRecord } from '#server/records/write-record.ts'
import { answerRecord } from '#server/records/refuse-record.ts'

/** Looking ahead: projections, model portfolios, and the household as one. */
export function mountPlanningRoutes(app: FastifyInstance, parts: Parts): void {
  mountProjections(app, parts)
  mountCall(app, { parts, call: calls.listModelPortfolios }, async ({ params, query }, context) => {
    const { tenant, caller } = context
    const asOf = dayToShow(query.asOf, parts.now())
    return readModelPortfolios(parts, { tenant, caller, id: params.account, asOf })
  })
  mountCall(app, { parts, call: calls.listHouseholds }, async ({ params }, { tenant, caller }) => {
    await findAccount(parts, { tenant, caller, id: params.account })
    return { households: await listHouseholds(parts, caller, params.account) }
  })
  mountCall(app, { parts, call: calls.readHousehold }, ({ params, query }, { tenant, caller }) =>
    readHousehold(parts, { tenant, caller, id: params.household, asOf: dayToShow(query.asOf, parts.now()) }),
  )
  mountCall(app, { parts, call: calls.readHouseholdWorking }, ({ params, query }, { tenant, caller }) => {
    const asOf = dayToShow(query.asOf, parts.now())
    return readHouseholdWorking(parts, {
      tenant,
      caller,
      id: params.household,
      asOf,
      figure: query.figure,
    })
  })
}

function mountProjections(app: FastifyInstance, parts: Parts): void {
  const change = <T>(context: SignedIn, work: (writing: Writing) => Promise<T>): Promise<T> => {
    return answerRecord(writeRecords(parts, context, work))
  }
  mountCall(app, { parts, call: calls.listProjections }, async ({ params }, context) => {
    const { tenant, caller } = context
    const { currency } = await findAccount(parts, { tenant, caller, id: params.account })
    const projections = await parts.store.transact(caller, (transaction) =>
      listProjections(transaction, params.account),
    )
    return { currency, projections }
  })
  mountCall(app, { parts, call: calls.saveProjection }, async ({ params, body }, context) => {
    const { tenant, caller } = context
    await findAccount(parts, { tenant, caller, id: params.account })
    return change(context, (writing) => saveProjection(writing, { ...params, ...body }))
  })
  mountCall(app, { parts, call: calls.changeProjection }, ({ params, body }, context) =>
    change(context, (writing) => changeProjection(writing, { id: params.projection, ...body })),
  )
  mountCall(app, { parts, call: calls.removeProjection }, ({ params, body }, context) =>
    change(context, async (writing) => {
      await removeRecord(writing, 'projections', { id: params.projection, version: body.version })
      return { version: body.version + 1 }
    }),
  )
  mountCall(app, { parts, call: calls.restoreProjection }, ({ params, body }, context) =>
    change(context, async (writing) => {
      await restoreRecord(writing, 'projections', { id: params.projection, version: body.version })
      return readProjection(writing, params.projection)
    }),
  )
}
