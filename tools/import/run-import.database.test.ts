import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAccount, buildTenant } from '#tests/support/builders.ts'
import type { Place } from '#tests/support/builders.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { readImportOptions } from '#tools/import/import-options.ts'
import { runImport } from '#tools/import/run-import.ts'
import { asOwner } from '#tests/support/as-owner.ts'

const sample = (name: string) =>
  fileURLToPath(new URL(`../../server/imports/samples/${name}`, import.meta.url))

let database: TestDatabase
let place: Place

beforeAll(async () => {
  database = await openOwnDatabase()
  place = await buildTenant(database)
  await buildAccount(place, { name: 'Anna Jones', currency: 'EUR' })
})
afterAll(() => database.close())

/** A file of these lines. */
const written = (lines: readonly string[]): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'import-')), 'trades.csv')
  writeFileSync(path, lines.join('\n'))
  return path
}

const run = async (...args: string[]) => {
  const lines: string[] = []
  const options = readImportOptions(['--tenant', place.tenantId, ...args])
  if (options === null) throw new Error('no options')
  const now = new Date('2026-11-21T09:00:00Z')
  const exitCode = await runImport({ store: database.store, options, now, say: (line) => lines.push(line) })
  return { exitCode, text: lines.join('\n') }
}
const count = (table: string) =>
  asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) =>
    Number((await client.query(`select count(*) as count from ${table} where active`)).rows[0].count),
  )

describe('the command of the operator', () => {
  const target = ['--account', 'anna jones', '--portfolio', 'Depot']

  test('says in a dry run what would happen and what to look at, and keeps nothing', async () => {
    const { exitCode, text } = await run(...target, sample('portfolio-performance-en.csv'), '--dry-run')
    expect(exitCode).toBe(0)
    expect(text).toContain('8 rows, 2024-01-02 to 2024-08-01: 8 go in')
    expect(text).toContain('line 7: “Fees Refund” refunds a charge; it is booked as a negative charge.')
    expect(text).toContain('SAP.DE: 0 -> 5')
    expect(text).toContain('Nothing was kept')
    expect(await count('import_batches')).toBe(0)
  })

  test('imports nothing while rows have problems, the rest when they may be left out, and takes it back', async () => {
    const file = sample('latin1-preamble.csv')
    const refused = await run(...target, file)
    expect(refused.exitCode).toBe(4)
    expect(refused.text).toContain('line 9: “32-01-2024” is not a valid date.')
    expect(await count('transactions')).toBe(0)
    const { exitCode, text } = await run(...target, file, '--leave-out-problems')
    expect(exitCode).toBe(0)
    expect(text).toContain('Imported: 4 rows.')
    expect(await count('transactions')).toBe(4)
    const again = await run(...target, file, '--leave-out-problems')
    expect(again).toMatchObject({ exitCode: 3, text: expect.stringContaining('There is nothing to import.') })
    const batch = /--undo (\S+)/.exec(text)?.[1] ?? ''
    expect(await run('--undo', batch)).toMatchObject({ exitCode: 0, text: 'Undone: 4 taken back.' })
    expect(await count('transactions')).toBe(0)
  })

  test('counts every new instrument and position, however long the list, and says what it could only guess', async () => {
    const rows = Array.from({ length: 1000 }, (_, i) => `05/03/24,buy,SYM${i},10,5,1,USD`)
    const { text } = await run(
      ...target,
      written(['date,action,symbol,quantity,price,fee,currency', ...rows]),
      '--dry-run',
    )
    expect(text).toContain('New instruments: 1000')
    expect(text.match(/and 980 more/g)).toHaveLength(2)
    expect(text).toContain(
      'to confirm: It is not clear whether the day or the month comes first. Please check the dates.',
    )
    expect(text).toContain('to confirm: Years have two digits')
  })

  test('lists what was left out, also a sale that lost its purchase thereby', async () => {
    const rows = [
      '2024-13-02,buy,ACME,10,5,1,EUR',
      '2024-02-01,sell,ACME,4,6,0,EUR',
      '2024-03-01,buy,B,1,5,0,EUR',
    ]
    const file = written(['date,action,symbol,quantity,price,fee,currency', ...rows])
    const { exitCode, text } = await run(...target, file, '--leave-out-problems', '--dry-run')
    expect(exitCode).toBe(0)
    expect(text).toContain('3 rows, 2024-02-01 to 2024-03-01: 1 go in')
    expect(text).toContain('Problems:')
    expect(text).toContain('line 2: “2024-13-02” is not a valid date.')
    expect(text).toMatch(/line 3: .*ACME/)
  })

  test('takes prices in', async () => {
    const { exitCode, text } = await run('--prices', sample('prices.csv'), '--leave-out-problems')
    expect(exitCode).toBe(0)
    expect(text).toContain('Imported: 3 rows.')
  })

  test.each([
    [['--account', 'Anna', '--portfolio', 'P', sample('ghostfolio.csv')], 2, 'Did you mean "Anna Jones"?'],
    [['--account', 'Anna Jones', '--portfolio', 'P', 'nowhere.csv'], 2, 'There is no file "nowhere.csv".'],
    [
      ['--account', 'Anna Jones', '--portfolio', 'P', sample('ghostfolio.csv'), '--mapping', 'x'],
      2,
      'There is no mapping "x".',
    ],
    [
      ['--account', 'Anna Jones', '--portfolio', 'P', sample('prices.csv')],
      3,
      'The file contains prices, not transactions.',
    ],
    [['--undo', '00000000-0000-7000-8000-000000000000'], 3, 'There is nothing of this number.'],
  ])('%j ends with %i: %s', async (args, exitCode, text) => {
    const outcome = await run(...args)
    expect(outcome.exitCode).toBe(exitCode)
    expect(outcome.text).toContain(text)
  })
})
