/** One run of the command: stage, decide, commit or undo in a single transaction. */
import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { isConfigurationKey, loadConfiguration } from '#configurations/register/registry.ts'
import type { ImportRowShown } from '#model/calls/imports.ts'
import type { ImportSummary } from '#model/imports/import-shapes.ts'
import type { RowStatus } from '#model/imports/import-vocabulary.ts'
import { commitImport } from '#server/batches/commit-import.ts'
import { decideImport, decideRename } from '#server/batches/decide-import.ts'
import { ImportError } from '#server/batches/import-error.ts'
import { listImportMappings } from '#server/batches/save-import-mapping.ts'
import { stageImport } from '#server/batches/stage-import.ts'
import { stageMarketImport } from '#server/batches/stage-market-import.ts'
import { undoImport } from '#server/batches/undo-import.ts'
import { firmDay } from '#server/ground/firm-day.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import { presentRow } from '#server/batches/present-row.ts'
import type { Store, Transaction } from '#server/store/executor.ts'
import { pageRows } from '#server/store/import-page.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { findAccount, findTenant, placePortfolio } from '#tools/import/find-place.ts'
import { UsageError } from '#tools/import/import-options.ts'
import type { ImportOptions } from '#tools/import/import-options.ts'
import { explain, reportPlan, reportProblems } from '#tools/import/import-report.ts'

/** How a run ended, for the exit of the process. */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3, undecided: 4 } as const

type Run = {
  store: Store
  options: ImportOptions
  now: Date
  say: (line: string) => void
}

/** A run that ends here and keeps nothing; its transaction is rolled back. */
class Ended extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super('ended')
    this.exitCode = exitCode
  }
}

/** Does what was asked; answers the exit code. Says everything through `say`. */
export async function runImport(run: Run): Promise<number> {
  const { store, options, say } = run
  try {
    const tenant = await findTenant(store, options.tenant)
    if (!isConfigurationKey(tenant.configuration))
      throw new UsageError(`"${tenant.configuration}" is no configuration.`)
    const white = await loadConfiguration(tenant.configuration)
    await serveRecords(store, { id: tenant.id, white }, (writing) =>
      options.undo === null ? takeIn(writing, run) : takeBack(writing, run),
    )
    return exitCodes.done
  } catch (error) {
    if (error instanceof Ended) return error.exitCode
    if (error instanceof UsageError) say(error.message)
    else if (error instanceof ImportRefusal || error instanceof ImportError) say(explain(error))
    else if (error instanceof RecordError && error.problem.code === 'not-found')
      say('There is nothing of this number.')
    else throw error
    return error instanceof UsageError ? exitCodes.usage : exitCodes.refused
  }
}

async function takeBack(writing: Writing, { options, now, say }: Run): Promise<void> {
  const taken = await undoImport(writing, {
    batch: options.undo ?? '',
    now: now.toISOString(),
  })
  say(`Undone: ${taken} taken back.`)
}

async function takeIn(writing: Writing, run: Run): Promise<void> {
  const { options, now, say } = run
  const { batch, summary: first } = await stage(writing, run)
  const { summary, problems } = await decide(writing, batch, { options, summary: first })
  for (const line of reportPlan(summary)) say(line)
  sayRows(say, 'Problems:', problems)
  sayRows(say, 'To look at:', await listRows(writing, batch, { status: 'new', warnings: true }))
  if (options.dryRun) {
    say('Nothing was kept: this was a dry run.')
    throw new Ended(summary.undecided > 0 ? exitCodes.undecided : exitCodes.done)
  }
  if (summary.undecided > 0) {
    say('Nothing was imported. Correct the file, or add --leave-out-problems to import the rest.')
    throw new Ended(exitCodes.undecided)
  }
  const outcome = await commitImport(writing, { batch, now: now.toISOString() })
  // The service waits for no second person.
  if (outcome.outcome !== 'committed') throw new Error('The plan changed inside its own transaction.')
  say(`Imported: ${outcome.imported} rows. To take it back: --undo ${batch}`)
}

async function stage(
  writing: Writing,
  { options, now }: Run,
): Promise<{ batch: string; summary: ImportSummary }> {
  const source = fileSource(options.file ?? '')
  const today = firmDay(writing.context.white, now.getTime())
  const { subject, basis, currency } = options
  const mapping = await findMapping(writing, options.mapping)
  if (subject !== 'bookings')
    return stageMarketImport(writing, { source, subject, basis, mapping, currency, today })
  return stageImport(writing, {
    source,
    account: await findAccount(writing, options.account ?? ''),
    ...placePortfolio(options.portfolio ?? ''),
    mapping,
    currency,
    today,
  })
}

function fileSource(path: string): ImportSource {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new UsageError(`There is no file "${path}".`)
  return { name: basename(path), size: found.size, open: () => createReadStream(path) }
}

async function findMapping(transaction: Transaction, name: string | null) {
  if (name === null) return null
  const mappings = await listImportMappings(transaction)
  const found = mappings.find((mapping) => mapping.name === name)
  if (found !== undefined) return found.mapping
  const known = mappings.map((mapping) => `"${mapping.name}"`).join(', ') || 'none'
  throw new UsageError(`There is no mapping "${name}". There are: ${known}.`)
}

type Deciding = { options: ImportOptions; summary: ImportSummary }
type Decided = { summary: ImportSummary; problems: readonly ImportRowShown[] }

/** Decides as the options say; answers the plan, and every row with a problem, those that were left out as well. */
async function decide(
  transaction: Transaction,
  batch: string,
  { options, summary }: Deciding,
): Promise<Decided> {
  let decided = summary
  const by = async (rows: RowStatus[], decision: 'import' | 'leave-out') => {
    decided = await decideImport(transaction, { batch, rows, decision })
  }
  const problems = new Map<number, ImportRowShown>()
  const note = async () => {
    const rows = await listRows(transaction, batch, { status: 'problem', warnings: false })
    for (const row of rows) if (!problems.has(row.seq)) problems.set(row.seq, row)
  }
  for (const rename of options.same)
    decided = await confirmSame(transaction, { batch, rename, summary: decided })
  if (options.duplicates === 'import') await by(['duplicate', 'repeated'], 'import')
  await note()
  // A row that was left out may leave a later sale without units, so once is not always enough.
  for (let round = 0; options.leaveOutProblems && decided.undecided > 0 && round < 10; round += 1) {
    await by(['problem'], 'leave-out')
    await note()
  }
  return { summary: decided, problems: [...problems.values()].toSorted((a, b) => a.seq - b.seq) }
}

type Confirming = { batch: string; rename: ImportOptions['same'][number]; summary: ImportSummary }

async function confirmSame(
  transaction: Transaction,
  { batch, rename, summary }: Confirming,
): Promise<ImportSummary> {
  const isAsked = summary.renames.some(({ from, to }) => from === rename.from && to === rename.to)
  if (isAsked) return decideRename(transaction, { batch, rename, isSame: true })
  throw new UsageError(`Nothing in the file says that ${rename.from} and ${rename.to} could be one security.`)
}

async function listRows(
  transaction: Transaction,
  batch: string,
  which: { status: RowStatus; warnings: boolean },
): Promise<readonly ImportRowShown[]> {
  const all = { batch, search: '', offset: 0, limit: 250_000 }
  return (await pageRows(transaction, { ...all, ...which })).rows.map(presentRow)
}

const shownRows = 20

function sayRows(say: Run['say'], title: string, rows: readonly ImportRowShown[]): void {
  if (rows.length === 0) return
  say(title)
  for (const line of reportProblems(rows.slice(0, shownRows), rows.length)) say(line)
}
