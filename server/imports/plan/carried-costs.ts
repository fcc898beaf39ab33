import type { BookingKind } from '#finance/ground/ledger.ts'
import type { RowProblem } from '#model/imports/import-shapes.ts'
import { problem, type ImportedBooking } from '#server/imports/import-row.ts'
import {
  findOnTheWay,
  findWaiting,
  isOneMove,
  type Moves,
  type Transfer,
} from '#server/positions/carried-cost.ts'

/** A transfer of the file that states no cost of its own. */
export type FileTransfer = Transfer & { kind: BookingKind }

/** A booking that moves units without saying what they have cost. */
export function transferOf(
  { kind, date, units, currency, cost }: ImportedBooking,
  symbol: string | null,
): FileTransfer | null {
  const isTransfer = kind === 'transfer-in' || kind === 'transfer-out'
  return isTransfer && symbol !== null && !cost ? { kind, symbol, date, units, currency } : null
}

/** The other portfolios of the client, and whether the file goes into a tax wrapper. */
export type MovesBeside = Moves & { isWrapped: boolean }

/** The cost that a row takes over, and what is to be said about it. */
export type CarriedInto = { cost: string | null; remark: RowProblem }

/**
 * What the transfers of a file take over from other portfolios of the client, or pass on to them. Two of a file that are
 * alike take over nothing, since nobody can tell which of them it is.
 */
export function carryCosts(
  transfers: ReadonlyMap<number, FileTransfer>,
  { isWrapped, ...moves }: MovesBeside,
): Map<number, CarriedInto> {
  const carried = new Map<number, CarriedInto>()
  for (const [seq, transfer] of transfers) {
    const isAlike = ([other, one]: [number, FileTransfer]) =>
      other !== seq && one.kind === transfer.kind && isOneMove(one, transfer)
    if ([...transfers].some(isAlike)) continue
    const into =
      transfer.kind === 'transfer-in' ? takeFrom(moves, { ...transfer, isWrapped }) : passOn(moves, transfer)
    if (into) carried.set(seq, into)
  }
  return carried
}

function takeFrom(moves: Moves, arrival: Transfer & { isWrapped: boolean }): CarriedInto | null {
  const found = findOnTheWay(moves, arrival)
  if (!found) return null
  const { cost, currency, from } = found
  return { cost, remark: problem('cost-carried', { amount: cost, currency, portfolio: from }) }
}

function passOn(moves: Moves, leaving: Transfer): CarriedInto | null {
  const found = findWaiting(moves, leaving)
  return found && { cost: null, remark: problem('cost-passed-on', { portfolio: found.in }) }
}
