// Promise: a client is told of what is new, as often as they wish.
import { expect, expectAccessible, signIn, test } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

/** A client whom no other journey changes, and whose portal speaks English. */
const findClient = async (): Promise<{ client: string; adviser: string; account: string; name: string }> => {
  const [found] = await asKeeper<{ client: string; adviser: string; account: string; name: string }>(
    `select c.email as client, o.email as adviser, a.id as account, a.name from accounts a
      join tenants t on t.tenant_id = a.tenant_id
      join users c on c.tenant_id = a.tenant_id and c.id = a.client
      join users o on o.tenant_id = a.tenant_id and o.id = any (a.owner) and o.is_professional and not o.is_admin
      where t.configuration = $1 and a.user_status = 'reporting' and a.active
        and coalesce(c.user_language, 'en') = 'en'
      order by a.id desc offset 5 limit 1`,
    ['generic'],
  )
  if (!found) throw new Error('No client with an adviser')
  return found
}

test('a client sees what is new on the bell, and chooses how often to be written to', async ({ page }) => {
  const { client, account, name } = await findClient()
  // What else came to this client is read.
  await asKeeper(
    `update notifications n set read_at = now() from accounts a
      where a.id = $1 and n.tenant_id = a.tenant_id and n.owner = a.client and n.read_at is null`,
    [account],
  )
  await asKeeper(
    `insert into notifications (tenant_id, id, owner, kind, account, what, at)
      select a.tenant_id, gen_random_uuid(), a.client, 'report', a.id, 'Quarterly report', now()
      from accounts a where a.id = $1`,
    [account],
  )
  await signIn(page, 'generic', client)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toContainText('1')
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  const row = list.getByRole('link', { name: /New report: Quarterly report/ })
  await expect(row).toContainText(name)
  await expectAccessible(page)
  await row.click()
  await expect(page).toHaveURL(/\/library$/)
  await expect(bell).not.toContainText('1')

  await page.goto(new URL('/profile/me#notifications', page.url()).href)
  const choice = page.getByRole('combobox', { name: 'Reports', exact: true })
  await expect(choice).toHaveValue('Immediately')
  await choice.click()
  await page.getByRole('option', { name: 'Once a day' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(choice).toHaveValue('Once a day')
})
