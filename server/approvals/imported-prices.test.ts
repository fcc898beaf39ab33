import { expect, test } from 'vitest'
import type { Approval } from '#model/calls/approvals.ts'
import type { CallName } from '#model/calls/paths.ts'
import { build } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import type { Hand } from '#tests/support/records-world.ts'
import { openRuleScene } from '#tests/support/rules/rule-scene.ts'
import { addAdministrator } from '#tests/support/second-administrator.ts'

const scene = await closeAfterAll(openRuleScene())
const { admin } = scene
const other = await addAdministrator(scene)
await build(scene.place, 'fourEyes', { kind: 'prices' })

const upload = (content: string) => {
  const boundary = 'x-portico-boundary'
  const part = (head: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const options = JSON.stringify({ subject: 'prices', basis: 'close' })
  const file = 'name="file"; filename="prices.csv"\r\nContent-Type: text/csv'
  const body = `${part('name="options"', options)}${part(file, content)}--${boundary}--\r\n`
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
const stage = async (close: string): Promise<string> => {
  const staged = await admin.ask(
    'stageImport',
    upload(`symbol,date,close,currency\nACME,2026-01-05,${close},EUR\n`),
  )
  expect(staged).toMatchObject({ outcome: 'staged' })
  return String(staged['batch'])
}
const ask = (hand: Hand, name: CallName, batch: string, more: object = {}) =>
  hand.ask(name, { params: { batch }, ...more })
const only = async (batch: string): Promise<Approval> => {
  const { rows } = await other.ask('listApprovals', { query: { record: batch } })
  const [first] = rows as Approval[]
  if (!first) throw new Error('nothing waits')
  return first
}
const decide = (hand: Hand, { id }: Approval) => hand.ask('approveChange', { params: { change: id } })
const close = () => scene.value(`select close from prices where symbol = 'ACME'`)

test('prices of a file are taken in, and back, by two; until then nothing about the file changes', async () => {
  const batch = await stage('12.5')
  expect(await ask(admin, 'commitImport', batch)).toMatchObject({ outcome: 'waits' })
  expect(await close()).toBe('')
  for (const name of ['commitImport', 'discardImport'] as const)
    expect(await ask(other, name, batch)).toMatchObject({ outcome: 'stopped', code: 'waits' })
  const body = { rows: [0], decision: 'leave-out' }
  expect(await ask(other, 'decideImport', batch, { body })).toMatchObject({
    outcome: 'stopped',
    code: 'waits',
  })
  const proposed = await only(batch)
  expect(proposed).toMatchObject({
    kind: 'prices',
    verb: 'commit',
    title: 'prices.csv',
    after: { importing: 1 },
  })
  expect(await decide(admin, proposed)).toMatchObject({ status: 403 })
  expect(await decide(other, proposed)).toMatchObject({ status: 200 })
  expect(await close()).toBe('12.500000')
  expect(await ask(admin, 'undoImport', batch)).toMatchObject({ outcome: 'waits' })
  expect(await close()).toBe('12.500000')
  expect(await decide(other, await only(batch))).toMatchObject({ status: 200 })
  expect(await close()).toBe('')
})

test('prices that would replace others than were shown are not taken in', async () => {
  const batch = await stage('13')
  expect(await ask(admin, 'commitImport', batch)).toMatchObject({ outcome: 'waits' })
  const { tenantId } = scene.place
  await scene.value(
    `insert into prices (tenant_id, symbol, date, close) values ($1, 'ACME', '2026-01-05', 11)`,
    [tenantId],
  )
  expect(await decide(other, await only(batch))).toMatchObject({
    status: 409,
    error: { code: 'out-of-date' },
  })
  expect(await close()).toBe('11.000000')
})
