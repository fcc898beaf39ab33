import { expect, test } from 'vitest'
import type { Due, Evidence } from '#model/calls/acknowledgements.ts'
import { buildAccount, buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const termsOf = (version: string, text = '<p>Be kind.</p>') => ({
  text: { en: text },
  version,
  updated: '2001-01-01T00:00:00.000Z',
})

const world = await closeAfterAll(openRecordsWorld())
const { place, investor, adviser, admin } = world
const portal = await buildPortal(place, { name: 'Harbour' })
await buildPortal(place, { tnc: termsOf('9') })
const of = { client: investor.id, owner: [adviser.id], portal }
const account = await buildAccount(place, { name: 'Ina', ...of })

const setTerms = async (tnc: object | null) => {
  const { version } = (await admin.read('portals', portal)).record
  return admin.update('portals', { id: portal, version, values: { tnc } })
}
const read = async (hand: Hand = investor) => hand.read('accounts', account)
const dueOf = async () => ((await investor.ask('listDue', {})) as unknown as { due: Due[] }).due
const accept = (hand: Hand, { kind, id, digest }: Due) =>
  hand.ask('acknowledge', { body: { kind, id, digest } })
const evidence = async (hand: Hand) =>
  (await hand.ask('readEvidence', { params: { kind: 'terms', id: portal } })) as unknown as Evidence & {
    status: number
  }
const acceptedBy = async (hand: Hand) => (await read(hand)).record['termsAndConditions']

test('are asked for on the first visit to a portal that has some, of its clients alone, and again in a new version', async () => {
  expect((await read()).status).toBe(200)
  expect(await acceptedBy(admin)).toEqual({ accepted: false, at: null })
  await setTerms(termsOf('1'))
  expect((await read()).error).toMatchObject({
    code: 'acknowledge-first',
    required: [{ kind: 'terms', id: portal, title: 'Harbour' }],
  })
  const [due] = await dueOf()
  expect(due).toMatchObject({
    kind: 'terms',
    isRequired: true,
    account: { id: account, portal },
    terms: { version: '1', text: { en: '<p>Be kind.</p>' } },
  })
  expect(Math.abs(Date.parse(due!.since) - Date.now())).toBeLessThan(120_000)
  for (const hand of [adviser, admin]) expect((await accept(hand, due!)).error.code).toBe('forbidden')
  expect(await accept(investor, due!)).toMatchObject({ status: 200, due: [] })

  const { accepted, at } = (await acceptedBy(investor)) as { accepted: boolean; at: string }
  expect(accepted).toBe(true)
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(120_000)
  expect(await acceptedBy(adviser)).toEqual({ accepted, at })
  const events = await admin.ask('listSecurityEvents', { query: { kind: 'acknowledged' } })
  expect((events as unknown as { rows: object[] }).rows[0]).toMatchObject({
    about: investor.id,
    data: { portal, name: 'Harbour 1', digest: due!.digest },
  })
  expect(await evidence(adviser)).toMatchObject({
    title: 'Harbour 1',
    current: due!.digest,
    people: [{ id: investor.id, isAsked: true, acknowledged: [{ digest: due!.digest }] }],
  })
  expect((await evidence(world.stranger)).status).toBe(404)

  await setTerms(termsOf('2', '<p>Be kinder.</p>'))
  expect((await read()).error.code).toBe('acknowledge-first')
  // Once more what was accepted before changes nothing.
  expect((await accept(investor, due!)).status).toBe(200)
  expect((await read()).error.code).toBe('acknowledge-first')
  expect(await acceptedBy(adviser)).toEqual({ accepted: false, at: null })
  const [renewed] = await dueOf()
  expect(renewed!.digest).not.toBe(due!.digest)
  await accept(investor, renewed!)
  expect((await read()).status).toBe(200)
  const [ina] = (await evidence(admin)).people
  expect(ina?.acknowledged.map(({ digest }) => digest)).toEqual([due!.digest, renewed!.digest])
})

test('saved as they read ask nobody again; without a version, or changed within one, they are refused', async () => {
  await setTerms(termsOf('3'))
  const [due] = await dueOf()
  await accept(investor, due!)
  expect((await setTerms({ ...termsOf('3'), updated: '2030-01-01T00:00:00.000Z' })).error).toBeUndefined()
  expect((await read()).status).toBe(200)
  for (const refused of [termsOf('3', '<p>Other.</p>'), termsOf('')])
    expect((await setTerms(refused)).error.problems).toEqual({ tnc: { code: 'terms-version' } })
  expect((await setTerms(null)).error).toBeUndefined()
  expect((await read()).status).toBe(200)
})
