import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import type { BookingPreview, EnteredBooking } from '#model/calls/editing.ts'
import { changePosition, removePayment, removePosition } from '#server/editing/change-position.ts'
import { nameProperty, saveBooking } from '#server/editing/save-booking.ts'
import { undoBooking } from '#server/editing/undo-booking.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { type SignedIn } from '#server/ground/context.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { planBooking } from '#server/positions/plan-booking.ts'
import { findOnTheWay, isWrapped, readMoves } from '#server/positions/carried-cost.ts'
import { readKept } from '#server/positions/read-kept.ts'
import { findEditable, readEditing, type EditedPortfolio } from '#server/editing/read-editing.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import type { Transaction } from '#server/store/executor.ts'
import { readOwnersPool } from '#server/store/pooled-ledgers.ts'
import { answerRecord } from '#server/records/refuse-record.ts'

type Work<T> = (writing: Writing, portfolio: EditedPortfolio) => Promise<T>

/** Holdings and transactions of a portfolio that is kept in the portal, entered by staff. */
export function mountEditingRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readEditing }, ({ params }, { tenant, caller }) =>
    readEditing(parts, { tenant, caller, id: params.portfolio }),
  )
  mountCall(app, { parts, call: calls.previewBooking }, async ({ params, body }, { tenant, caller }) => {
    const portfolio = await findEditable(parts, { tenant, caller, id: params.portfolio })
    const { kept, carried } = await parts.store.transact(caller, async (transaction) => ({
      kept: await readKept(transaction, portfolio),
      carried: await carriedInto(transaction, portfolio, body),
    }))
    const pool = await poolOf(parts, tenant, portfolio)
    const planning = Promise.resolve().then(() => ({
      ...planBooking({ ...kept, pool }, portfolio, nameProperty(body)),
      carried,
    }))
    const { stored: _stored, symbol: _symbol, ...preview } = await answerRecord(planning)
    return preview
  })
  mountCall(app, { parts, call: calls.saveBooking }, ({ params, body }, context) =>
    change(parts, context, {
      id: params.portfolio,
      work: (writing, portfolio) => saveBooking(writing, portfolio, body),
    }),
  )
  mountCall(app, { parts, call: calls.undoBooking }, async ({ params, body }, context) => {
    const { portfolio: id } = params
    await change(parts, context, {
      id,
      work: (writing, portfolio) => undoBooking(writing, portfolio, body as never),
    })
    return { ok: true as const }
  })
  mountPositions(app, parts)
}

/** The cost that a transfer in will take over from another portfolio of the client, and its name. */
async function carriedInto(
  transaction: Transaction,
  { id: portfolio, account }: EditedPortfolio,
  { kind, symbol, units, date, currency }: EnteredBooking,
): Promise<BookingPreview['carried']> {
  if (kind !== 'transfer-in' || symbol === '' || units === null) return null
  const moves = await readMoves(transaction, { account: account.id, portfolio, symbol })
  const wrapped = await isWrapped(transaction, portfolio)
  const found = findOnTheWay(moves, { symbol, units, date, currency, isWrapped: wrapped })
  return found && { cost: found.cost, from: found.from }
}

/** The pools that what is previewed will be worked out of, as the figures will. */
function poolOf({ store }: Parts, tenant: Installation, { id, costMethod }: EditedPortfolio) {
  if (costMethod !== 'section-104') return null
  const isBesideService = tenant.white.provider.source !== 'stored'
  return readOwnersPool(store, { tenantId: tenant.id, portfolio: id, isBesideService })
}

function mountPositions(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.changePosition }, async ({ params, body }, context) => ({
    version: await change(parts, context, {
      id: params.portfolio,
      work: (writing, portfolio) =>
        changePosition(writing, portfolio, { ...body, id: params.holding } as never),
    }),
  }))
  mountCall(app, { parts, call: calls.removePosition }, ({ params, query }, context) =>
    change(parts, context, {
      id: params.portfolio,
      work: (writing, portfolio) =>
        removePosition(writing, portfolio, { id: params.holding, version: query.version }),
    }),
  )
  mountCall(app, { parts, call: calls.removeBooking }, ({ params, query }, context) =>
    change(parts, context, {
      id: params.portfolio,
      work: (writing, portfolio) =>
        removePayment(writing, portfolio, { id: params.booking, version: query.version }),
    }),
  )
}

/** Does work on a portfolio kept here. */
async function change<T>(
  parts: Parts,
  context: SignedIn,
  { id, work }: { id: string; work: Work<T> },
): Promise<T> {
  const { tenant, caller } = context
  const portfolio = await findEditable(parts, { tenant, caller, id })
  return answerRecord(writeRecords(parts, context, (writing) => work(writing, portfolio)))
}
