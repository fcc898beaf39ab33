/** Exports of this node, one after the other: long tables and archives that are sent while they are made. */
import type { FastifyReply } from 'fastify'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import { createWaitingLine, LineTooLong } from '#server/turns/waiting-line.ts'
import { whileWaitedFor } from './while-waited-for.ts'

/** One place is always there for another firm. `person` and `firm` count what is being sent and what waits. */
const line = createWaitingLine({ places: 2, ofFirm: 1, most: 20, firm: 8, person: 3 })

/** Longer than any table takes on a slow connection. */
const mostMs = 300_000
const comeBackAfterSeconds = 15

/**
 * Waits for a turn. It ends when the answer has been sent, when nobody waits for it any more, or after five minutes, when
 * the answer is cut off. Refuses what is too much for one person, one firm or the node.
 */
export async function waitToExport(reply: FastifyReply, { tenant, caller }: Context): Promise<void> {
  const { raw } = reply
  const turn = { rank: 'person', firm: tenant.id, person: caller.userId ?? '' } as const
  const leave = await whileWaitedFor(reply, (signal) => line.enter(turn, signal)).catch((error: unknown) => {
    if (!(error instanceof LineTooLong)) throw error
    void reply.header('retry-after', comeBackAfterSeconds)
    throw new CallRefusal('too-many-requests', { message: 'Too many exports at once, please wait a moment' })
  })
  const late = setTimeout(() => raw.destroy(), mostMs).unref()
  const end = (): void => {
    clearTimeout(late)
    leave()
  }
  if (raw.destroyed) end()
  else raw.once('finish', end).once('close', end)
}
