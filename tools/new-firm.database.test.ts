import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isThemeKey } from '#configurations/themes/themes.ts'
import { asOwner } from '#server/store/owner.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer } from '#tests/support/test-server.ts'
import { addFirm, readNewFirm } from './new-firm.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

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
  ])('is refused with a --%s like %s', (name, value) => {
    expect(() => readNewFirm({ ...right, [name]: value })).toThrow(`--${name} '${value}'`)
  })

  it('answers at its host name however it was typed, once, and has a theme, a menu and models to start from', async () => {
    const password = 'First-Word-7-Aa1'
    const tenantId = await addFirm(database.owner, readNewFirm(right), password)
    const server = await buildTestServer(database)
    const visitor = await server.signIn('portal.firm.example', right.admin, password)
    expect(visitor.cookie).not.toBeNull()
    await server.close()
    const { rows } = await asOwner({ owner: database.owner, tenantId }, (client) =>
      client.query<{ theme: string; models: string; menu: string[] }>(
        `select p.theme, (select count(*) from models m where m.tenant_id = $1 and m.active) as models,
           array(select n.link from navigation n where n.tenant_id = $1 and n.portal = p.id order by n."order") as menu
         from portals p where p.tenant_id = $1`,
        [tenantId],
      ),
    )
    expect(rows.map(({ theme }) => isThemeKey(theme))).toEqual([true])
    expect(Number(rows[0]?.models)).toBe(4)
    expect(rows[0]?.menu).toEqual(['/', '/clients', '/explorer', '/processes', '/projections'])
    await expect(
      addFirm(database.owner, readNewFirm({ ...right, host: 'PORTAL.firm.example' }), password),
    ).rejects.toThrow('portal.firm.example already leads to A Firm.')
  })
})
