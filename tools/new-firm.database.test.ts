import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configurationKeys, loadConfiguration } from '#configurations/register/registry.ts'
import { isThemeKey } from '#configurations/themes/themes.ts'
import { buildTenant } from '#demo/world/tenant.ts'
import { urlOfPath } from '#model/calls/file-url.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { openLocalFileStore } from '#server/files/local-file-store.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { createTenants } from '#server/ground/tenants.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openOwnDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer } from '#tests/support/test-server.ts'
import { makeAdministrator } from './make-administrator.ts'
import { addFirm, readNewFirm } from './new-firm.ts'

let database: TestDatabase
let folder: string
let files: FileStore
beforeAll(async () => {
  database = await openOwnDatabase()
  folder = await mkdtemp(join(tmpdir(), 'portico-firm-'))
  files = await openLocalFileStore(folder)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
const ground = () => ({ owner: database.owner, files })

const right = {
  configuration: 'generic',
  host: 'Portal.Firm.Example.',
  name: 'A Firm',
  admin: 'ada@firm.example',
  'admin-name': 'Ada Admin',
  phone: '+44 20 7946 0111',
}

describe('a new firm', () => {
  it('names every option that is missing', () => {
    expect(() => readNewFirm({ name: 'A Firm', host: '' })).toThrow(
      /--configuration is missing\n--host is missing\n--admin is missing\n--admin-name is missing\n--phone is missing/,
    )
  })

  it.each([
    ['host', 'https://Bad Host:99/'],
    ['host', '-a.example'],
    ['host', 'a..example'],
    ['host', 'a_b.example'],
    ['admin', 'notanemail'],
    ['phone', 'abc'],
    ['configuration', 'nowhere'],
    ['currency', 'Francs'],
    ['time-zone', 'Zurich'],
  ])('is refused with a --%s like %s', (name, value) => {
    expect(() => readNewFirm({ ...right, [name]: value })).toThrow(`--${name} '${value}'`)
  })

  it('answers at its host name however it was typed, once', async () => {
    const firm = readNewFirm(right)
    await addFirm(ground(), firm)
    const server = await buildTestServer(database)
    const { code: oobCode } = await makeAdministrator(database, { host: firm.host, email: firm.admin })
    const password = 'Lantern-Harbour-27'
    const body = { oobCode, password, repeated: password }
    const reset = await server.visit(firm.host).ask('resetPassword', { body })
    expect(reset.statusCode, reset.body).toBe(200)
    const visitor = await server.signIn(firm.host, right.admin, password)
    expect(visitor.cookie).not.toBeNull()
    await server.close()
    await expect(addFirm(ground(), readNewFirm({ ...right, host: 'PORTAL.firm.example' }))).rejects.toThrow(
      'portal.firm.example already leads to A Firm.',
    )
  })

  it('goes by its own currency and time zone, otherwise by those of the white label', async () => {
    const own = { currency: 'CHF', 'time-zone': 'Europe/Zurich' }
    await addFirm(ground(), readNewFirm({ ...right, host: 'swiss.firm.example', ...own }))
    await addFirm(ground(), readNewFirm({ ...right, host: 'plain.firm.example' }))
    const tenants = createTenants(database.store, Date.now)
    expect((await tenants.at('swiss.firm.example'))?.white).toMatchObject({
      currency: 'CHF',
      timeZone: 'Europe/Zurich',
    })
    const { currency, timeZone } = await loadConfiguration('generic')
    expect((await tenants.at('plain.firm.example'))?.white).toMatchObject({ currency, timeZone })
  })

  it.each(configurationKeys)(
    'of the white label %s begins with what its demonstration has, as its own',
    async (key) => {
      const firm = readNewFirm({ ...right, configuration: key, host: `${key}.firm.example` })
      const tenantId = await addFirm(ground(), firm)
      const { records, locale } = buildTenant(key, { asOf: '2016-01-04' })
      const ask = async <Row extends object>(text: string): Promise<Row[]> =>
        (await asOwner({ owner: database.owner, tenantId }, (client) => client.query<Row>(text, [tenantId])))
          .rows
      const stored = async (table: string) =>
        (await ask<{ name: string }>(`select name from ${table} where tenant_id = $1 and active`)).map(
          ({ name }) => name,
        )
      for (const [table, name] of tables)
        expect((await stored(table)).toSorted(), table).toEqual(
          records[name].map((one) => one.name).toSorted(),
        )
      const [front] = await ask<{
        theme: string
        portal_language: string
        photo: StoredFile[]
        path: string
      }>(
        `select p.theme, p.portal_language, p.photo, u.path from portals p
         left join uploads u on u.tenant_id = $1 where p.tenant_id = $1`,
      )
      expect(isThemeKey(front?.theme ?? '')).toBe(true)
      expect(front?.portal_language).toBe(locale)
      expect(front?.photo.map(({ url }) => url)).toEqual([urlOfPath(front?.path ?? '')])
      const [form] = await ask<{ recipients: string[] }>('select recipients from forms where tenant_id = $1')
      expect(form?.recipients).toEqual([right.admin])
    },
  )
})

const tables = [
  ['risk_profiles', 'riskProfiles'],
  ['models', 'models'],
  ['forms', 'forms'],
  ['processes', 'processes'],
] as const
