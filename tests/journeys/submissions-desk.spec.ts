// Promise: one answer is asked for again without beginning the form anew.
import { readFile } from 'node:fs/promises'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, expect, letIn, test } from './journey.ts'
import { readPaper } from './paper.ts'
import { squash } from './shown-figures.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'generic'

type Sent = {
  id: string
  client: string
  adviser: string
  account: string
  name: string
  portal: string
  form: string
}

/** An identity check of a client who is being verified. */
const findSent = async (): Promise<Sent> => {
  const [found] = await asKeeper<Sent>(
    `select s.id, c.email as client, o.email as adviser, a.id as account, a.name, a.portal, f.name as form
      from submissions s join tenants t on t.tenant_id = s.tenant_id and t.configuration = $1
      join accounts a on a.tenant_id = s.tenant_id and a.id = s.account and a.user_status = 'pending'
      join users c on c.tenant_id = s.tenant_id and c.id = a.client and not c.disabled
      join users o on o.tenant_id = s.tenant_id and o.id = a.owner[1] and not o.disabled
      join forms f on f.tenant_id = s.tenant_id and f.id = s.form_id
      where s.step = 'Under review' and s.answers ? 'investor_street' order by s.id limit 1`,
    [tenant],
  )
  if (!found) throw new Error('Nobody waits for a verification.')
  return found
}

test('an adviser asks for one answer to be changed, the client changes it on a phone, and it is approved', async ({
  page,
  browser,
}) => {
  const { id, client: email, adviser, account, name, portal, form } = await findSent()
  const [say, sayStatus, sayProcess, sayForm, fields] = await Promise.all([
    loadPhrases('en', 'submissions'),
    loadPhrases('en', 'accountStatus'),
    loadPhrases('en', 'process'),
    loadPhrases('en', 'stepForm'),
    loadPhrases('en', 'fields'),
  ])
  await letIn(page, tenant, adviser)
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/submissions`)
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  const desk = `/dashboard/${portal}/submissions/${id}`
  await page.locator(`a[href^="${desk}"]`, { hasText: name }).click()
  await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible()
  await page.getByRole('button', { name: say.pleaseChangeOf.replace('{{question}}', 'Street') }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel(say.reason).fill('Your statement shows another street')
  await asking.getByRole('button', { name: say.ask }).click()
  await expect(page.getByText(say.asked)).toBeVisible()
  await page.getByLabel(say.note, { exact: true }).fill('Compared with the bank statement')
  await page.getByRole('button', { name: say.saveNote }).click()
  await expect(page.getByText('Compared with the bank statement')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await letIn(phone, tenant, email)
  await phone.goto(`${addressOf(tenant)}/dashboard/${portal}/account/${account}`)
  await phone.getByRole('button', { name: sayStatus.goOn, exact: true }).click()
  await phone.getByRole('link', { name: sayStatus.askedAction }).click()
  await expect(phone.getByText('Your statement shows another street')).toBeVisible()
  const street = phone.getByRole('textbox', { name: /^Street/ })
  await street.fill('Quay Street')
  const next = phone.getByRole('button', { name: sayForm.next })
  while (await next.isVisible()) await next.click()
  await phone.getByRole('button', { name: sayForm.submit }).click()
  await expect(phone.getByText(sayProcess.next)).toBeVisible()
  await expect(phone.getByRole('button', { name: sayProcess.savePdf })).toBeVisible()
  await phone.goto(`${addressOf(tenant)}/dashboard/${portal}/account/${account}`)
  await expect(phone.getByText(sayStatus.pendingTitle)).toBeVisible()
  await expect(phone.getByRole('link', { name: sayStatus.askedAction })).toBeHidden()
  await context.close()

  await page.reload()
  await expect(page.getByText('Quay Street')).toBeVisible()
  await expect(page.getByText(say.answered)).toBeVisible()
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: sayProcess.savePdf }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${name} - ${form}.pdf`)
  const paper = await readPaper(await readFile(await saved.path()))
  expect(paper.isTagged).toBe(true)
  expect(paper.title).toBe(`${form}: ${name}`)
  for (const text of [name, form, 'Quay Street', fields.notFilled]) expect(paper.text).toContain(squash(text))
  // What is noted and asked on the desk is for the desk.
  expect(paper.text).not.toContain(squash('Compared with the bank statement'))
  expect(paper.text).not.toContain(squash('Your statement shows another street'))
  await page.getByRole('button', { name: say.toApproved }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.toApproved }).click()
  await expect(page.getByRole('button', { name: say.toReview })).toBeVisible()
})
