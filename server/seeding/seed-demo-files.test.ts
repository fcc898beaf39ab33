import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { composeDocument } from '#demo/documents/compose-document.ts'
import { drawDocument } from '#demo/documents/draw-document.ts'
import { buildTenant } from '#demo/world/world.ts'
import { type Tenant } from '#demo/world/tenant.ts'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import { insertMany } from '#server/store/bulk.ts'
import { openStudio, storeDemoFiles } from '#server/seeding/seed-demo-files.ts'
import { mainKey } from '#server/files/file-keys.ts'
import { openLocalFileStore } from '#server/files/local-file-store.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { buildTestServer } from '#tests/support/test-server.ts'
import { openPlantedDatabase, plantedDay } from '#tests/support/planted-firms.ts'

const firm: Tenant = buildTenant('greek', { asOf: plantedDay })
const studio = openStudio()
const oneYear = 366 * 24 * 60 * 60 * 1000

const folder = await mkdtemp(join(tmpdir(), 'demo-files-'))
afterAll(() => rm(folder, { recursive: true }))
const files = await openLocalFileStore(folder)
const database = await closeAfterAll(openPlantedDatabase())
const stored = await storeDemoFiles(files, firm, (file) => studio.make(firm, file))
await asOwner({ owner: database.owner, tenantId: firm.id }, (client) =>
  insertMany(client, { tenantId: firm.id, into: 'uploads' }, stored),
)

describe('the files of a planted firm', () => {
  it('are all named by a record, so that none is swept away', async () => {
    const parts = { store: database.store, files, now: () => Date.now() + oneYear }
    expect(await sweepFiles(parts, firm.id)).toEqual({ uploads: 0, strays: 0 })
  })

  it('are pictures that show something, and documents that end as one', async () => {
    for (const { id, name } of firm.files) {
      const bytes = await buffer((await files.get(mainKey(`${firm.id}/${id}`)))!)
      if (name.endsWith('.pdf')) expect(bytes.toString('latin1').trimEnd(), name).toMatch(/^%PDF[^]*%%EOF$/)
      else expect((await sharp(bytes).stats()).entropy, name).toBeGreaterThan(0.5)
    }
  })

  it('come to the same place when they are stored again', async () => {
    const again = await storeDemoFiles(files, firm, (file) => studio.make(firm, file))
    expect(new Set(again.map(({ key }) => key)).size).toBe(firm.files.length)
    let kept = 0
    for await (const { key } of files.list(`${firm.id}/`)) kept += key.endsWith('/main') ? 1 : 0
    expect(kept).toBe(firm.files.length)
  })
})

describe('what is shown to whom', () => {
  it('is the logo to a visitor, and no paper of a client', async () => {
    const server = await buildTestServer(database, { files })
    const logo = firm.photos[firm.portals[0]?.id ?? '']
    const paper = firm.records.media.find(({ account }) => account)?.file
    const open = (url = '') => server.app.inject({ url, headers: { host: firm.host } })
    expect((await open(logo?.url)).headers['content-type']).toBe('image/png')
    expect((await open(paper?.url)).statusCode).toBe(404)
    await server.close()
  })
})

it.each(tenantKeys)('every document of %s can be written, with nothing left to fill in', async (key) => {
  const tenant = buildTenant(key, { asOf: plantedDay })
  for (const { content, name } of tenant.files) {
    if (!('document' in content)) continue
    const page = composeDocument(tenant, content.document)
    expect(JSON.stringify(page), name).not.toMatch(/\{(firm|name)\}|undefined|NaN|Invalid/)
    expect((await drawDocument(page)).length, name).toBeGreaterThan(800)
  }
})
