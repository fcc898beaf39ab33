import { portfolios } from '#model/collections/portfolios.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { createInstruments } from '#server/batches/create-instruments.ts'
import { transactionOf } from '#server/batches/import-booking.ts'
import { ImportError } from '#server/batches/import-error.ts'
import { findTarget, type ImportTarget } from '#server/batches/import-target.ts'
import { commitMarket, type CommitOutcome } from '#server/batches/commit-market.ts'
import {
  chosenCashOf,
  decidedRenames,
  keepPlan,
  planAgain,
  saidOf,
  summarise,
} from '#server/batches/plan-batch.ts'
import { readBatch, requirePlanned, type Batch } from '#server/batches/read-batch.ts'
import type { ImportPlan } from '#server/imports/plan/import-plan.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { passCost } from '#server/records/rules/carry-cost.ts'
import { settleAfter } from '#server/records/rules/settle-position.ts'
import { createRecord, updateRecord } from '#server/records/write-record.ts'
import {
  bumpLedger,
  insertTransactions,
  lockImports,
  type NewTransaction,
} from '#server/store/import-ledger.ts'
import { linkRows, readStaged, saveSummary } from '#server/store/import-staging.ts'
import { newIdsInOrder } from '#server/store/new-id.ts'
import { noteChange } from '#server/store/note-change.ts'

type Committing = { batch: string; now: string }

/**
 * Takes a planned batch in: all its rows that go in, or nothing. Everything happens in the one transaction it is given:
 * the portfolio and the instruments that are missing, the bookings, the links from rows to bookings, the log.
 */
export async function commitImport(writing: Writing, { batch: id, now }: Committing): Promise<CommitOutcome> {
  const batch = requirePlanned(await readBatch(writing, id))
  if (batch.subject !== 'bookings') return commitMarket(writing, { batch, now })
  await lockImports(writing, batch.account ?? id)
  const wanted = {
    account: batch.account ?? '',
    portfolio: batch.portfolio,
    portfolioName: batch.portfolioName,
  }
  const target = await findTarget(writing, wanted)
  const { plan, accounts } = await planAgain(writing, {
    batch: id,
    portfolio: target.portfolio,
    account: batch.account,
    renames: decidedRenames(batch),
    chosenCash: chosenCashOf(batch),
  })
  const changed = await keepPlan(writing, id, plan)
  const summary = summarise(plan, { accounts, ...saidOf(batch) })
  if (changed > 0) {
    await saveSummary(writing, id, summary)
    return { outcome: 'changed', summary }
  }
  if (plan.undecided > 0) throw new ImportError('undecided', { count: String(plan.undecided) })
  if (plan.importing === 0) throw new ImportError('nothing-to-import')
  const portfolio = target.portfolio ?? (await createPortfolio(writing, target, plan))
  await createInstruments(writing, plan.instruments)
  await settleAfter(
    writing,
    { account: batch.account, portfolio },
    {
      work: () => insertRows(writing, { batch, portfolio, plan }),
      refuse: (symbol, currency) => new ImportError('other-currency', { symbol, currency }),
    },
  )
  await bumpLedger(writing, portfolio)
  await finish(writing, {
    batch,
    portfolio,
    isNew: target.portfolio === null,
    imported: plan.importing,
    now,
  })
  return { outcome: 'committed', imported: plan.importing, account: batch.account, portfolio }
}

const { options: offered } = portfolios.fields.currency

/** The file's currency where a portfolio may have it, else the account's, else euro. */
function currencyOf({ currency }: ImportPlan, accountCurrency: string | null): (typeof offered)[number] {
  return (
    [currency, accountCurrency].flatMap((wanted) => offered.find((one) => one === wanted) ?? [])[0] ?? 'EUR'
  )
}

async function createPortfolio(
  writing: Writing,
  { account, portfolioName, accountCurrency }: ImportTarget,
  plan: ImportPlan,
): Promise<string> {
  return createRecord(writing, 'portfolios', {
    account,
    name: portfolioName ?? '',
    currency: currencyOf(plan, accountCurrency),
    inception: plan.from,
    source: 'portal',
    cash: plan.cash,
  })
}

const chunk = 1000

type Inserting = { batch: Batch; portfolio: string; plan: ImportPlan }

async function insertRows(writing: Writing, { batch, portfolio, plan }: Inserting): Promise<void> {
  const account = batch.account ?? ''
  const { dividendKind } = writing.context.white
  // Bookings of a day are read by their ids.
  const idAt = newIdsInOrder()
  let waiting: { seq: number; record: NewTransaction }[] = []
  const leaving: NewTransaction[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    await insertTransactions(
      writing,
      { account, portfolio },
      waiting.map(({ record }) => record),
    )
    await linkRows(
      writing,
      batch.id,
      waiting.map(({ seq, record }) => ({ seq, id: record.id })),
    )
    waiting = []
  }
  for await (const { seq, content } of readStaged(writing, batch.id)) {
    const planned = plan.rows[seq]
    const { booking } = content as BookingRow
    if (planned?.willImport !== true || booking === null) continue
    const { symbol, fromSymbol, units, cost, place } = planned
    const record = transactionOf(booking, { id: idAt(place), symbol, fromSymbol, units, cost, dividendKind })
    waiting.push({ seq, record })
    if (planned.problems.some(({ code }) => code === 'cost-passed-on')) leaving.push(record)
    if (waiting.length >= chunk) await flush()
  }
  await flush()
  for (const { id, symbol, units, date, currency } of leaving)
    await passCost(writing, { id, account, portfolio, symbol: symbol ?? '', units, date, currency })
}

type Finishing = { batch: Batch; portfolio: string; isNew: boolean; imported: number; now: string }

async function finish(
  writing: Writing,
  { batch, portfolio, isNew, imported, now }: Finishing,
): Promise<void> {
  const { id, version } = batch
  const change = { status: 'committed', portfolio, portfolioCreated: isNew, committedAt: now } as const
  await updateRecord(writing, 'importBatches', { id, version, change, cause: 'import' })
  await noteChange(writing, {
    type: 'import',
    collection: 'transactions',
    record: id,
    account: batch.account,
    info: batch.fileName,
    changes: { transactions: { before: 0, after: imported } },
  })
}
