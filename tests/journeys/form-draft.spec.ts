import type { Page } from '@playwright/test'
import { addressOf, expect, expectAccessible, retireeOf, signIn, test } from './journey.ts'
import { askHere } from './reporting.ts'

const tenant = 'generic'

type Session = { session: { accounts: { portal: string }[] } }
type Processes = { records: { name: string; formId: string }[] }
type Drafts = { records: { answers: Record<string, unknown> }[] }

const street = (page: Page) => page.getByRole('textbox', { name: /^Street/ })

test('a client begins a form, goes on after a reload and on another device, and finds what was typed', async ({
  page,
  browser,
}) => {
  await signIn(page, tenant, retireeOf(tenant))
  const [account] = (await askHere<Session>(page, '/api/session')).session.accounts
  const { records } = await askHere<Processes>(page, '/api/records/processes?limit=200')
  const { formId = '' } = records.find(({ name }) => name === 'Change your address') ?? {}
  const form = `${addressOf(tenant)}/dashboard/${account?.portal}/processes/${formId}`
  await page.goto(form)
  await street(page).fill('Harbour Walk')
  await expect
    .poll(async () =>
      (await askHere<Drafts>(page, '/api/records/formDrafts?limit=200')).records.map(({ answers }) =>
        Object.values(answers).includes('Harbour Walk'),
      ),
    )
    .toContain(true)
  await page.reload()
  await expect(street(page)).toHaveValue('Harbour Walk')
  await expectAccessible(page)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await signIn(phone, tenant, retireeOf(tenant))
  await phone.goto(form)
  await expect(street(phone)).toHaveValue('Harbour Walk')
  await expectAccessible(phone)
  await context.close()
})
