import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { buildAccount, buildCaller, buildTenant } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { writeAs } from '#tests/support/writing.ts'
import { commitImport } from '#server/batches/commit-import.ts'
import { decideImport } from '#server/batches/decide-import.ts'
import { stageImport } from '#server/batches/stage-import.ts'
import { undoImport } from '#server/batches/undo-import.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { fileSource } from '#tests/support/imports/file-source.ts'
import { asOwner } from '#tests/support/as-owner.ts'

const folder = fileURLToPath(new URL('../../../shared/data/transactions', import.meta.url))
const now = '2026-11-21T10:00:00.000Z'

const database = await openTestDatabase()
const place = await buildTenant(database)
const adviser = await buildCaller(place, 'professional')
const account = await buildAccount(place, { currency: 'EUR' })

const count = (table: string, which = 'true') =>
  asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from ${table} where tenant_id = $1 and ${which}`,
      [place.tenantId],
    )
    return Number(rows[0]?.count)
  })
const stored = () => count('transactions', 'active')
const batches = () => count('import_batches')

const stage = (path: string) =>
  writeAs(database.store, { caller: adviser }, (writing) =>
    stageImport(writing, {
      source: fileSource(join(folder, path)),
      account,
      portfolio: null,
      portfolioName: path,
      mapping: null,
      currency: 'EUR',
      today: '2026-11-21',
    }),
  )
const commit = (batch: string) =>
  writeAs(database.store, { caller: adviser }, (writing) => commitImport(writing, { batch, now }))

/** Leaves problem rows out until none is left: each may be what a later row needs. */
const leaveOutProblems = async (batch: string): Promise<number> => {
  for (;;) {
    const summary = await database.store.transact(adviser, (transaction) =>
      decideImport(transaction, { batch, rows: ['problem'], decision: 'leave-out' }),
    )
    if (summary.undecided === 0) return summary.importing
  }
}

describe.skipIf(!existsSync(folder))(
  'real files, into the ledger and out again (skipped where ../shared is absent)',
  () => {
    const files = existsSync(folder)
      ? readdirSync(folder).flatMap((group) =>
          readdirSync(join(folder, group)).map((file) => `${group}/${file}`),
        )
      : []

    test.each(files)('%s: all or nothing', async (path) => {
      const before = await batches()
      const staged = await stage(path).catch((error: unknown) => error)
      if (staged instanceof ImportRefusal) {
        expect(await batches()).toBe(before)
        return
      }
      if (staged instanceof Error) throw staged
      const { batch, summary } = staged as Awaited<ReturnType<typeof stage>>
      if (summary.undecided > 0) await expect(commit(batch)).rejects.toMatchObject({ code: 'undecided' })
      expect(await stored()).toBe(0)
      const importing = await leaveOutProblems(batch)
      if (importing === 0) {
        await expect(commit(batch)).rejects.toMatchObject({ code: 'nothing-to-import' })
        return
      }
      expect(await commit(batch)).toMatchObject({ outcome: 'committed', imported: importing })
      expect(await stored()).toBe(importing)
      const undone = await writeAs(database.store, { caller: adviser }, (writing) =>
        undoImport(writing, { batch, now }),
      )
      expect(undone).toBe(importing)
      expect(await stored()).toBe(0)
    })
  },
)
