// Promise: what has to be confirmed comes before everything else, and the firm can show who confirmed which version.
import type { Page } from '@playwright/test'
import { loadPhrases } from './shown-phrases.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { askAs } from './identity.ts'
import { addressOf, adviserOf, expect, expectAccessible, phone, signIn, test } from './journey.ts'
import { languageHere } from './reporting.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'generic'

type Client = { email: string; account: string; portal: string; name: string }

/** A client of whom no other journey counts documents. */
const findClient = async (): Promise<Client> => {
  const [found] = await asKeeper<Client>(
    `select c.email, c.name, a.id as account, a.portal from accounts a
      join tenants t on t.tenant_id = a.tenant_id
      join users c on c.tenant_id = a.tenant_id and c.id = a.client and not c.disabled
      where t.configuration = $1 and a.user_status = 'reporting' and a.active and a.portal is not null
      order by a.id desc offset 1 limit 1`,
    [tenant],
  )
  if (!found) throw new Error('No client with an account')
  return found
}

const upload = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: buildPdf(text),
  })

test('a document is replaced, and the old version is still shown with who saw it; what is required to be confirmed goes before everything and is released', async ({
  page,
  other: client,
}) => {
  const { email, account, portal, name } = await findClient()
  const title = `Rules ${Date.now()}`
  const file = `${title}.pdf`
  const library = await loadPhrases('en', 'library')
  const say = await loadPhrases('en', 'acknowledgements')

  await signIn(page, tenant, adviserOf(tenant))
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/library?account=${account}`)
  await page.getByRole('button', { name: library.upload, exact: true }).click()
  await page.getByRole('combobox', { name: say.ask }).click()
  await page.getByRole('option', { name: say.required }).click()
  await upload(page, file, 'The first edition')
  const row = page
    .getByRole('list', { name: library.documents })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(row).toBeVisible()

  await client.setViewportSize(phone)
  await signIn(client, tenant, email)
  const own = await loadPhrases(await languageHere(client), 'acknowledgements')
  const required = client.getByRole('heading', { level: 1, name: own.requiredTitle })
  const confirm = client.getByRole('button', { name: own.confirm.replace('{{title}}', title) })
  await expect(required).toBeVisible()
  await expect(client.locator('[data-page="1"] canvas')).toBeVisible()
  await client.goto(`${addressOf(tenant)}/dashboard/${portal}/library`)
  await expect(required).toBeVisible()
  const asked = () => askAs(client, { method: 'GET', path: `/api/accounts/${account}` })
  expect((await asked()).body).toMatchObject({
    error: { code: 'acknowledge-first', required: [{ title: file }] },
  })
  await confirm.click()
  await expect(required).toBeHidden()
  await expect(client.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await asked()).status).toBe(200)
  const ownLibrary = await loadPhrases(await languageHere(client), 'library')
  const search = client.getByRole('searchbox', { name: ownLibrary.search })
  await search.fill('Typed before')

  await upload(page, file, 'The second edition')
  const dialog = page.getByRole('dialog', { name: library.duplicateTitle })
  await dialog.getByRole('radio', { name: library.replace }).check()
  const replaced = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/files') && answer.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: library.replace }).click()
  await replaced
  // Without a reload, and what was typed is kept behind it.
  await expect(required).toBeVisible({ timeout: 30_000 })
  await expect(client.locator('[data-page="1"] canvas')).toBeVisible()

  await row.getByRole('button', { name: title }).first().click()
  await page.getByRole('button', { name: say.evidence }).click()
  const evidence = page.getByRole('dialog', { name: say.evidence })
  const summary = (count: number) => say.summary.replace('{{count}}', String(count)).replace('{{all}}', '1')
  await expect(evidence.getByText(summary(0))).toBeVisible()
  const versions = evidence.getByRole('region')
  await expect(versions.nth(0)).toContainText(say.current)
  await expect(versions.nth(0).getByRole('listitem').filter({ hasText: name }).first()).toContainText(
    say.waiting,
  )
  await expect(versions.nth(1)).toContainText(say.earlier)
  await expect(versions.nth(1).getByRole('listitem').filter({ hasText: name }).first()).toContainText(
    say.acknowledged,
  )
  await expectAccessible(page)

  await confirm.click()
  await expect(required).toBeHidden()
  await expect(search).toHaveValue('Typed before')
  await page.reload()
  await page.getByRole('button', { name: say.evidence }).click()
  await expect(evidence.getByText(summary(1))).toBeVisible()
})
