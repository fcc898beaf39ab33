// Promise: an adviser says which clients a group has.
import { adviserOf, expect, signIn, test } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'generic'

/** A group of this journey alone, without members, and a client who may come into it. */
const findPlace = async (name: string): Promise<{ group: string; client: string; portal: string }> => {
  const [found] = await asKeeper<{ group: string; client: string; portal: string }>(
    `with made as (insert into groups (tenant_id, id, name, score)
        select tenant_id, gen_random_uuid(), $2, 0 from tenants where configuration = $1 returning tenant_id, id)
      select made.id as "group", a.name as client, a.portal from made
        join accounts a on a.tenant_id = made.tenant_id and a.active and a.client is not null and a.portal is not null
      order by a.id desc limit 1`,
    [tenant, name],
  )
  if (!found) throw new Error('No client')
  return found
}

test('an adviser takes a client into a group and out of it', async ({ page }) => {
  const name = `Sailors ${Date.now()}`
  const { group, client, portal } = await findPlace(name)
  await signIn(page, tenant, adviserOf(tenant))
  await page.goto(new URL(`/dashboard/${portal}/groups`, page.url()).href)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('This group has no members yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add members' }).click()
  const dialog = page.getByRole('dialog', { name: `Add members to ${name}` })
  await dialog.getByRole('combobox', { name: 'Clients' }).fill(client)
  await page.getByRole('option', { name: client }).first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const row = page.getByRole('row', { name: client })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Remove ${client}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('This group has no members yet')).toBeVisible()
  await asKeeper('delete from logs where record_id = $1 returning id', [group])
  await asKeeper('delete from groups where id = $1 returning id', [group])
})
