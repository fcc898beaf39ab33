import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { tenantKeys, type TenantKey } from '#demo/ground/world-parts.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import { buildTenant } from '#demo/world/world.ts'
import { listApprovals } from '#server/approvals/list-approvals.ts'
import { listImports } from '#server/batches/list-imports.ts'
import { listDrops } from '#server/drops/read-drops.ts'
import { openLocalFileStore } from '#server/files/local-file-store.ts'
import { createTenants } from '#server/ground/tenants.ts'
import { listNotifications } from '#server/notifications/list-notifications.ts'
import { listPacks } from '#server/packs/read-packs.ts'
import type { Desk } from '#server/seeding/desk.ts'
import { plantDeskWork } from '#server/seeding/plant-desk-work.ts'
import type { Caller } from '#server/store/executor.ts'
import { countRecords, listRecords } from '#server/store/records/records.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openPlantedDatabase, plantedDay } from '#tests/support/planted-firms.ts'

const desks = new Map<TenantKey, Desk>()

const database = await closeAfterAll(openPlantedDatabase())
const folder = await mkdtemp(join(tmpdir(), 'desk-work-'))
afterAll(() => rm(folder, { recursive: true }))
const files = await openLocalFileStore(folder)
const firms = tenantKeys.map((key) => buildTenant(key, { asOf: plantedDay }))
const now = Date.now
const { store } = database
const installations = createTenants(store, now)
for (const firm of firms) {
  const tenant = (await installations.at(firm.host))!
  const log = pino({ level: 'silent' })
  const desk = { store, files, now, log, tenant, firm, origin: `http://${firm.host}` }
  await plantDeskWork(desk)
  desks.set(firm.key, desk)
}

const callerOf = ({ id, users, key }: Tenant, mailbox: string): Caller => ({
  tenantId: id,
  userId: users.find(({ email }) => email === `${mailbox}@${key}.example`)?.id ?? null,
  role: mailbox === 'admin' ? 'admin' : 'professional',
})

/** How much stands on each page of work of somebody, by the lists of these pages. */
async function countPages({ store, firm }: Desk, caller: Caller): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { id, name } of firm.portals) {
    const packs = await store.transact(caller, (transaction) => listPacks(transaction, id))
    counts[`packs of ${name}`] = packs.length
    counts[`bulk uploads of ${name}`] = (await listDrops(store, caller, id)).length
  }
  const all = { account: null, limit: 50, offset: 0 }
  const imports = await store.transact(caller, (transaction) => listImports(transaction, all))
  const waiting = await store.transact(caller, (transaction) =>
    listApprovals(transaction, { state: 'waiting' }),
  )
  const { notifications } = await listNotifications(store, caller)
  const corrected = await store.transact(caller, (transaction) =>
    countRecords(transaction, 'priceCorrections'),
  )
  return {
    ...counts,
    imports: imports.count,
    'changes to approve': waiting.length,
    notifications: notifications.length,
    corrections: corrected,
  }
}

const deskOf = (key: TenantKey): Desk => {
  const desk = desks.get(key)
  if (!desk) throw new Error(`No desk of ${key}`)
  return desk
}

describe.each(tenantKeys)('in the demonstration of %s', (key) => {
  it.each(['adviser1', 'admin'])('no page of work of %s is empty', async (mailbox) => {
    const desk = deskOf(key)
    const counts = await countPages(desk, callerOf(desk.firm, mailbox))
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  })

  it('reports have gone to clients or wait to be looked at, and none has failed', async () => {
    const { store, firm } = deskOf(key)
    const packs = await store.transact(callerOf(firm, 'adviser1'), (transaction) =>
      listPacks(transaction, firm.portals[0]?.id ?? ''),
    )
    expect(packs.map(({ counts: { approved, ready } }) => [approved, ready])).toEqual([
      [0, 3],
      [4, 0],
    ])
  })

  it('a bulk upload is published but for the scan that names nobody', async () => {
    const { store, firm } = deskOf(key)
    const [drop] = await listDrops(store, callerOf(firm, 'adviser1'), firm.portals[0]?.id ?? '')
    expect(drop).toMatchObject({ status: 'published', counts: { published: 4, unmatched: 1 } })
  })

  it('one file of bookings is taken in, another waits, and prices are as they were', async () => {
    const { store, firm } = deskOf(key)
    const adviser = callerOf(firm, 'adviser1')
    const { imports } = await store.transact(adviser, (transaction) =>
      listImports(transaction, { account: null, limit: 50, offset: 0 }),
    )
    expect(imports.map(({ status, importing, rows }) => [status, importing, rows])).toEqual([
      ['planned', 3, 3],
      ['committed', 3, 3],
      ['undone', 1, 1],
    ])
    const corrections = await store.transact(adviser, (transaction) =>
      listRecords(transaction, 'priceCorrections', { fields: ['before', 'after'] }),
    )
    const sums = corrections.map(({ before, after }) => Number(after) - Number(before))
    expect(sums).toHaveLength(2)
    expect((sums[0] ?? 0) + (sums[1] ?? 0)).toBeCloseTo(0)
  })

  it('what is done already is not done again', async () => {
    const desk = deskOf(key)
    const admin = callerOf(desk.firm, 'admin')
    const before = await countPages(desk, admin)
    await plantDeskWork(desk)
    expect(await countPages(desk, admin)).toEqual(before)
  })
})
