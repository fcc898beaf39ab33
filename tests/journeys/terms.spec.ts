// Promise: nobody uses a portal without having accepted the terms that hold.
import { loadPhrases } from './shown-phrases.ts'
import { recordIn } from './identity.ts'
import { addressOf, adminOf, callsOf, expect, expectAccessible, signIn, test } from './journey.ts'
import { languageHere } from './reporting.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'greek'

type Moved = { portal: string; version: number; email: string; client: string }

/** A portal of its own, with the client whom no other journey looks at, so that nobody else is asked. */
const openPortal = async (name: string): Promise<Moved> => {
  const [portal] = await asKeeper<{ id: string; version: number }>(
    `insert into portals select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'name', $2::text, 'tnc', null))).*
       from portals p join tenants t on t.tenant_id = p.tenant_id and t.configuration = $1 order by p.id limit 1 returning id, version::int`,
    [tenant, name],
  )
  const [client] = await asKeeper<{ email: string; client: string }>(
    `with one as (select a.tenant_id, a.id, u.email, u.id as client from accounts a
         join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
         join users u on u.tenant_id = a.tenant_id and u.id = a.client and u.active and not u.disabled
         where a.active and a.user_status = 'reporting'
           and not exists (select from accounts o where o.tenant_id = a.tenant_id and o.client = a.client and o.id <> a.id)
         order by a.id desc limit 1)
       update accounts a set portal = $2 from one where a.tenant_id = one.tenant_id and a.id = one.id returning one.email, one.client`,
    [tenant, portal?.id],
  )
  return {
    portal: portal?.id ?? '',
    version: portal?.version ?? 1,
    email: client?.email ?? '',
    client: client?.client ?? '',
  }
}

type Accepted = { title: string; isNow: boolean }

const acceptedBy = ({ portal, client }: Moved): Promise<Accepted[]> =>
  asKeeper<Accepted>(
    `select title, abs(extract(epoch from now() - created_at)) < 300 as "isNow" from acknowledgements
      where portal = $1 and created_by = $2 order by created_at`,
    [portal, client],
  )

test('terms are accepted at the first visit and again in a new version, by the clock of the server', async ({
  browser,
}) => {
  const name = `Όροι ${Date.now()}`
  const moved = await openPortal(name)
  let { version } = moved
  const ask = await callsOf(tenant, adminOf(tenant))
  const publish = async (said: string, text: string): Promise<void> => {
    const values = { tnc: { text: { el: text, en: text }, version: said, updated: new Date().toISOString() } }
    const path = `/api/records/portals/${moved.portal}`
    version = recordIn(await ask({ method: 'PATCH', path, body: { version, values } })).version
  }
  await publish('2026-1', '<p>Πρώτο κείμενο</p>')

  // Whatever the clock of the client says; it is that of the whole context, which other journeys must not have.
  const page = await (await browser.newContext()).newPage()
  await page.clock.setSystemTime(new Date('2031-05-05T10:00:00Z'))
  await signIn(page, tenant, moved.email)
  const say = await loadPhrases(await languageHere(page), 'acknowledgements')
  const accept = page.getByRole('button', { name: say.accept, exact: true })
  await expect(page.getByText('Πρώτο κείμενο')).toBeVisible()
  await expectAccessible(page)
  // Nothing else opens before.
  await page.goto(`${addressOf(tenant)}/dashboard/${moved.portal}`)
  await expect(accept).toBeVisible()
  await accept.click()
  await expect(accept).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(accept).toHaveCount(0)
  const first = await acceptedBy(moved)
  expect(first.map(({ isNow }) => isNow)).toEqual([true])
  expect(first[0]?.title).toContain('2026-1')

  await publish('2026-2', '<p>Δεύτερο κείμενο</p>')
  await page.reload()
  await expect(page.getByText('Δεύτερο κείμενο')).toBeVisible()
  await accept.click()
  await expect(accept).toBeHidden()
  const both = await acceptedBy(moved)
  expect(both.map(({ title }) => /2026-\d/.exec(title)?.[0])).toEqual(['2026-1', '2026-2'])
  await page.context().close()
})
