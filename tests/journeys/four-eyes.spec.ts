// Promise: bank details are changed by two people.
import type { Page } from '@playwright/test'
import { loadPhrases } from './shown-phrases.ts'
import { topOf } from './administration.ts'
import { addressOf, adminOf, expect, letIn, test } from './journey.ts'
import { askAs } from './identity.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'generic'
const operator = `operator@${tenant}.example`
const iban = 'NL91ABNA0417164300'

type Account = { id: string; name: string; portal: string }

const findAccount = async (): Promise<Account> => {
  const [found] = await asKeeper<Account>(
    `select a.id, a.name, a.portal from accounts a join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
      where a.active and a.portal is not null and a.user_status = 'dormant' order by a.id limit 1`,
    [tenant],
  )
  if (!found) throw new Error('There is no such account.')
  return found
}

/** Types another IBAN into the drawer of an account and saves it. */
const propose = async (page: Page, { id }: Account, value: string): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/admin/accounts?open=${id}`)
  await topOf(page).getByLabel('IBAN', { exact: true }).fill(value)
  await topOf(page).getByRole('button', { name: 'Save', exact: true }).click()
}

test('bank details are changed by two: one proposes, another sees old and new and approves or rejects', async ({
  page,
}) => {
  const account = await findAccount()
  const say = await loadPhrases('en', 'approvals')
  const about = { what: account.name }
  const labelled = (text: string): string => text.replace('{{what}}', about.what)
  const list = `${addressOf(tenant)}/dashboard/${account.portal}/approvals`

  await letIn(page, tenant, adminOf(tenant))
  await page.goto(`${addressOf(tenant)}/admin/security?part=fourEyes`)
  const asked = page.getByRole('switch', { name: say.kind_bankDetails })
  // The firms of the demonstration ask for it.
  await expect(asked).toBeChecked()

  await propose(page, account, iban)
  await expect(page.getByText(say.waits)).toBeVisible()
  await expect(topOf(page).getByText(say.waitsHere.replace('{{kind}}', say.kind_bankDetails))).toBeVisible()
  await expect(topOf(page).getByText(iban)).toBeVisible()
  await expect(topOf(page).getByLabel('IBAN', { exact: true })).not.toHaveValue(iban)

  await page.goto(list)
  const mine = page.getByRole('region', { name: account.name })
  await expect(mine.getByText(say.mine)).toBeVisible()
  await expect(mine.getByRole('button', { name: say.approve })).toHaveCount(0)
  const waiting = await askAs(page, { method: 'GET', path: `/api/approvals?record=${account.id}` })
  const [first] = waiting.body['rows'] as { id: string }[]
  const own = await askAs(page, { method: 'POST', path: `/api/approvals/${first?.id}/approve` })
  expect(own.status).toBe(403)

  await letIn(page, tenant, operator)
  await page.goto(list)
  await expect(page.getByRole('link', { name: /To be approved/ }).first()).toContainText('2')
  const change = page.getByRole('region', { name: account.name })
  await expect(change.getByRole('row', { name: new RegExp(iban) })).toBeVisible()
  await change.getByRole('button', { name: labelled(say.approveOf) }).click()
  await topOf(page).getByRole('button', { name: say.approve, exact: true }).click()
  await expect(change).toHaveCount(0)
  const [stored] = await asKeeper<{ iban: string }>(
    'select subscription_iban as iban from accounts where id = $1',
    [account.id],
  )
  expect(stored?.iban).toBe(iban)

  await propose(page, account, 'NL00WRONG')
  await expect(page.getByText(say.waits)).toBeVisible()
  await letIn(page, tenant, adminOf(tenant))
  await page.goto(list)
  await page.getByRole('button', { name: labelled(say.rejectOf) }).click()
  await topOf(page).getByLabel(say.reason).fill('Not on the signed letter')
  await topOf(page).getByRole('button', { name: say.reject, exact: true }).click()
  await expect(mine).toHaveCount(0)
  await page.getByText(say.decided, { exact: true }).click()
  await expect(page.getByText('Not on the signed letter')).toBeVisible()

  await page.goto(`${addressOf(tenant)}/admin/security?part=fourEyes`)
  await asked.click()
  await expect(page.getByText(say.offWaits).first()).toBeVisible()
  await letIn(page, tenant, operator)
  await page.goto(list)
  const off = say.switchOff.replace('{{kind}}', say.kind_bankDetails)
  const approveOff = page.getByRole('button', { name: say.approveOf.replace('{{what}}', off) })
  await approveOff.click()
  await topOf(page).getByRole('button', { name: say.approve, exact: true }).click()
  await expect(approveOff).toHaveCount(0)
})
