/** The plan of a batch: made from its rows and what is stored, kept with them, made again whenever either changes. */
import type { ImportSummary, RenamedSecurity } from '#model/imports/import-shapes.ts'
import type { ImportGuess } from '#model/imports/import-vocabulary.ts'
import { markOf } from '#server/batches/import-booking.ts'
import type { Batch } from '#server/batches/read-batch.ts'
import { gravestOf } from '#server/imports/import-row.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import type { ImportPlan } from '#server/imports/plan/import-plan.ts'
import { createPlanner, type Planner } from '#server/imports/plan/plan-import.ts'
import { isWrapped, readMoves } from '#server/positions/carried-cost.ts'
import type { Transaction } from '#server/store/executor.ts'
import {
  readAccountCurrency,
  readBookings,
  readCashKeeping,
  readInstruments,
} from '#server/store/import-ledger.ts'
import { markRows, readStaged, readStatuses } from '#server/store/import-staging.ts'
import type { RowMark } from '#server/store/import-staging.ts'

/** Where a file goes (no portfolio: a new one), and which of its securities are one, as far as it is decided. */
type Place = {
  portfolio: string | null
  account: string | null
  renames: readonly RenamedSecurity[]
  /** Where a person wants the cash of a new portfolio. */
  chosenCash?: ImportSummary['cash'] | null
}

/** A planner that knows what is stored of a portfolio (null: a new one, so nothing). */
export async function openPlanner(
  transaction: Transaction,
  { portfolio, account, renames, chosenCash = null }: Place,
): Promise<Planner> {
  const [stored, instruments, accountCurrency, cash, moves] = await Promise.all([
    portfolio === null ? [] : readBookings(transaction, portfolio),
    readInstruments(transaction),
    account === null ? null : readAccountCurrency(transaction, account),
    portfolio === null ? null : readCashKeeping(transaction, portfolio),
    account === null ? null : readMoves(transaction, { account, portfolio }),
  ])
  const beside = moves && { ...moves, isWrapped: await isWrapped(transaction, portfolio) }
  return createPlanner({
    stored: stored.map(markOf),
    instruments,
    accountCurrency,
    cash,
    chosenCash: portfolio === null ? chosenCash : null,
    renames,
    ...(beside && { moves: beside }),
  })
}

/** The plan of a batch as it is now, with its rows' decisions. */
export async function planAgain(
  transaction: Transaction,
  { batch, ...target }: Place & { batch: string },
): Promise<{ plan: ImportPlan; accounts: string[] }> {
  const planner = await openPlanner(transaction, target)
  const accounts = new Set<string>()
  for await (const { content, decision } of readStaged(transaction, batch)) {
    const row = content as BookingRow
    if (row.account !== null) accounts.add(row.account)
    planner.add(row, decision)
  }
  return { plan: planner.finish(), accounts: [...accounts] }
}

/** Keeps a plan with the rows; answers how many rows it says something else about than before. */
export async function keepPlan(
  transaction: Transaction,
  batch: string,
  { rows }: ImportPlan,
): Promise<number> {
  const before = await readStatuses(transaction, batch)
  const marks = rows.flatMap(
    ({ isRenamed, place: _place, status, willImport, ...plan }, seq): (RowMark & { differs: boolean })[] => {
      const old = before[seq]
      const differs = old?.status !== status || old.willImport !== willImport
      const isSaid = isRenamed || plan.units !== null || plan.problems.length > 0
      const asks = status === 'new' && plan.problems.length > 0
      return differs || isSaid ? [{ seq, status, willImport, asks, plan, differs }] : []
    },
  )
  await markRows(transaction, batch, marks)
  return marks.filter(({ differs }) => differs).length
}

/** Whether a row has something to look at although it can go in. */
export function hasWarning({ problems }: Pick<BookingRow, 'problems'>): boolean {
  return gravestOf(problems) === 'warning'
}

/** Lists in a summary end here; the counts do not. */
const longestList = 500

/** What is said of the file as a whole. */
type Told = { accounts: readonly string[]; guesses: readonly ImportGuess[]; readAs: string | null }

/** What was said of the file when it was read. */
export const saidOf = ({ summary }: Pick<Batch, 'summary'>): Omit<Told, 'accounts'> => ({
  guesses: summary?.guesses ?? [],
  readAs: summary?.readAs ?? null,
})

/** What was decided of the securities of a batch. */
export const decidedRenames = ({ summary }: Pick<Batch, 'summary'>): RenamedSecurity[] =>
  (summary?.renames ?? []).filter(({ isSame }) => isSame !== null)

/** Where a person wants the cash of the new portfolio; null where nobody has chosen. */
export const chosenCashOf = ({ summary }: Pick<Batch, 'summary'>): ImportSummary['cash'] | null =>
  summary?.cashReason === 'chosen' ? summary.cash : null

/** What a plan comes to. */
export function summarise(plan: ImportPlan, { accounts, guesses, readAs }: Told): ImportSummary {
  return {
    rows: plan.rows.length,
    counts: plan.counts,
    importing: plan.importing,
    undecided: plan.undecided,
    warnings: plan.warnings,
    replaced: 0,
    instruments: plan.instruments.slice(0, longestList),
    instrumentCount: plan.instruments.length,
    positions: plan.positions.slice(0, longestList),
    positionCount: plan.positions.length,
    stated: plan.stated.slice(0, longestList),
    statedCash: plan.statedCash,
    renames: plan.renames.slice(0, longestList),
    cash: plan.cash,
    cashReason: plan.cashReason,
    from: plan.from,
    to: plan.to,
    currencies: plan.currencies,
    accounts: accounts.slice(0, longestList),
    currency: plan.currency,
    guesses: [...guesses],
    readAs,
  }
}
