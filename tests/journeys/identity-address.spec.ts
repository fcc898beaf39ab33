// Promise: administrators change their own address with their password alone.
import { type TenantKey, demoPassword } from '#demo/ground/world-parts.ts'
import { expectInside, newAddress, passwordQuestion, recordIn } from './identity.ts'
import { addressOf, adminOf, callsOf, expect, expectAccessible, letIn, signInHere, test } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

const tenant: TenantKey = 'generic'

test('an administrator who changes their own address gives the password, and signs in with the new one', async ({
  page,
}) => {
  const email = newAddress('keeper')
  const moved = newAddress('moved-keeper')
  const ask = await callsOf(tenant, adminOf(tenant))
  const values = {
    name: 'Keeper of addresses',
    email,
    phone: '+442079460000',
    userLanguage: 'en',
    isAdmin: true,
  }
  const made = await ask({ method: 'POST', path: '/api/records/users', body: { values } })
  const { id } = recordIn(made)
  // With the password that everybody of the demonstration has, as if they had chosen it.
  await asKeeper(
    `update auth.login l set email_verified = true, pw_hash = o.pw_hash from auth.login o
      where o.tenant_id = l.tenant_id and l.id = $1 and o.email = $2 returning l.id`,
    [id, adminOf(tenant)],
  )
  await letIn(page, tenant, email)
  await asKeeper(
    `update auth.session set confirmed = confirmed - interval '1 day' where login_id = $1 returning handle`,
    [id],
  )

  await page.goto(`${addressOf(tenant)}/admin/users?open=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Keeper of addresses' })
  const address = drawer.getByRole('textbox', { name: 'E-mail' })
  await expect(address).toHaveValue(email)
  await address.fill(moved)
  const save = drawer.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const question = passwordQuestion(page)
  await expect(question).toContainText('before changing someone’s access')
  await expectAccessible(page)

  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(recordIn(await ask({ method: 'GET', path: `/api/records/users/${id}` }))).toMatchObject({ email })

  await save.click()
  await question.locator('input[name="password"]').fill('Not-The-Password-1')
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(question.getByText('The current password is not correct.')).toBeVisible()
  await question.locator('input[name="password"]').fill(demoPassword)
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your address has been changed. Sign in with the new one.')).toBeVisible()
  await signInHere(page, moved)
  await expectInside(page)
})
