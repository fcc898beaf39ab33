import type { Page } from '@playwright/test'
import { demoPassword } from '#demo/ground/world-parts.ts'
import type { Activity, Usage } from '#model/calls/usage.ts'
import { addressOf, adviserOf, expect, expectAccessible, signIn, test } from './journey.ts'
import { askAs } from './identity.ts'
import { askHere } from './reporting.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'asset-manager'

type Client = { id: string; name: string; email: string; account: string; portal: string; portfolio: string }

/** A client whom no other journey is about, with one account and one portfolio to go straight to. */
const findClient = async (): Promise<Client> => {
  const [found] = await asKeeper<Client>(
    `select c.id, c.name, c.email, a.id as account, a.portal, p.id as portfolio from accounts a
      join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
      join users c on c.tenant_id = a.tenant_id and c.id = a.client and c.active and not c.disabled
        and not c.is_professional and not c.is_admin
      join portfolios p on p.tenant_id = a.tenant_id and p.account = a.id and p.active
      where a.active and a.user_status = 'reporting' and a.portal is not null
        and (select count(*) from accounts o where o.tenant_id = a.tenant_id and o.client = a.client) = 1
      order by a.id desc offset 9 limit 1`,
    [tenant],
  )
  if (!found) throw new Error('No client')
  return found
}

const send = async (page: Page, path: string, body: object): Promise<void> =>
  expect(await askAs(page, { method: 'POST', path, body })).toMatchObject({ status: 200 })

const today = new Date().toISOString().slice(0, 10)

const usageOf = async (page: Page, { id, portal }: Client): Promise<Usage['totals']> =>
  (await askHere<Usage>(page, `/api/portals/${portal}/usage?users=${id}&from=${today}`)).totals

/** Opens a page of the portal and waits until it has told the server so. */
const open = async (page: Page, path: string): Promise<void> => {
  const told = page.waitForResponse(/\/visits$/)
  await page.goto(new URL(path, page.url()).href)
  expect((await told).status()).toBe(200)
}

/** Signs in, opens two pages, takes a file along, writes to the adviser. */
const useThePortal = async (page: Page, { portal, portfolio }: Client): Promise<void> => {
  await open(page, `/dashboard/${portal}/portfolio/${portfolio}`)
  await open(page, `/dashboard/${portal}/library`)
  const file = await page.evaluate(
    async (path) => (await fetch(path)).status,
    `/api/portfolios/${portfolio}/holdings-file?format=csv`,
  )
  expect(file).toBe(200)
  const { advisers } = await askHere<{ advisers: { id: string; mayWrite?: boolean }[] }>(
    page,
    '/api/advisers',
  )
  const message = { subthread: null, subject: 'A question', body: 'When do we meet?', files: [] }
  const id = await page.evaluate(() => crypto.randomUUID())
  const sent = { id, recipient: advisers[0]?.id, attachMessage: false, ...message }
  await send(page, '/api/messages', sent)
}

test('analytics counts what a client did and nothing else; who views as the client is not the client', async ({
  page,
  browser,
}) => {
  const client = await findClient()
  await signIn(page, tenant, adviserOf(tenant))
  const before = await usageOf(page, client)
  const context = await browser.newContext()
  try {
    const theirs = await context.newPage()
    const address = addressOf(tenant)
    await theirs.goto(`${address}/login`)
    await send(theirs, '/api/session', { email: client.email, password: demoPassword })
    await useThePortal(theirs, client)

    await send(page, '/api/session/viewing', { user: client.id })
    await open(page, `/dashboard/${client.portal}/portfolio/${client.portfolio}`)
    await expect(page.getByRole('region', { name: 'Viewing as a client' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop viewing' }).click()
    await expect(page.getByRole('button', { name: 'Stop viewing' })).toHaveCount(0)
  } finally {
    await context.close()
  }
  const expected = {
    logins: before.logins + 1,
    views: before.views + 2,
    downloads: before.downloads + 1,
    messages: before.messages + 1,
    other: before.other,
    total: before.total + 5,
  }
  await expect.poll(() => usageOf(page, client)).toEqual(expected)

  await open(
    page,
    `/dashboard/${client.portal}/analytics?range=week&users=${encodeURIComponent(JSON.stringify([client.id]))}`,
  )
  await expect(
    page.getByText('1 of 1 people with access to an account signed in within the last 7 days.'),
  ).toBeVisible()
  const log = page.getByRole('region', { name: 'Activity log' }).last()
  await expect(log.getByText('Downloaded').first()).toBeVisible()
  await page.getByRole('button', { name: `Activity of ${client.name}` }).click()
  const drawer = page.getByRole('dialog', { name: `Activity of ${client.name}` })
  await expect(drawer.getByText('Total sessions')).toBeVisible()
  await expectAccessible(page)

  const own = `/api/portals/${client.portal}/activity?users=${client.id}&from=${today}`
  const { entries } = await askHere<{ entries: Activity[] }>(page, own)
  expect(
    entries
      .slice(0, 5)
      .map(({ kind }) => kind)
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['downloads', 'logins', 'messages', 'views', 'views'])
})
