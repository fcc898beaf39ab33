// Promise: what somebody has stored as text never runs.
import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { isTrap, runsByItself, storedTexts, watchRuns } from '#tests/support/running-texts.ts'
import { newAddress, openAccountFor, recordIn } from './identity.ts'
import { addressOf, adviserOf, callsOf, expect, letIn, test } from './journey.ts'
import { openActions } from './reporting.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'generic'

/** An account whose client, portfolios and holdings are called what would run; answers it and its portfolios. */
const plant = async () => {
  const email = newAddress('stored')
  const { portal, account } = await openAccountFor({ tenant, email, name: storedTexts[0]! })
  const ask = await callsOf(tenant, adviserOf(tenant))
  const create = async (collection: string, values: object): Promise<string> =>
    recordIn(await ask({ method: 'POST', path: `/api/records/${collection}`, body: { values } })).id
  const portfolios: string[] = []
  for (const name of storedTexts) {
    const portfolio = await create('portfolios', { account, name, currency: 'GBP', source: 'portal' })
    await create('holdings', {
      account,
      portfolio,
      name,
      symbol: `PROPERTY-${portfolios.length}`,
      assetclass: 'Property',
      purchaseValue: '350000',
      currency: 'GBP',
      date: '2025-03-03',
    })
    portfolios.push(portfolio)
  }
  return { portal, account, portfolios }
}

/** What was sent with a form, answered throughout with such texts. */
const plantSubmission = async (account: string): Promise<string> => {
  const [{ id } = { id: '' }] = await asKeeper<{ id: string }>(
    `insert into submissions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'account', a.id, 'owners', a.owner,
       'answers', (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string'
         then to_jsonb(($2::text[])[1 + (number % cardinality($2::text[]))]) else value end)
         from jsonb_each(s.answers) with ordinality as one(key, value, number))))).*
       from submissions s join tenants t on t.tenant_id = s.tenant_id and t.configuration = $3
       join accounts a on a.tenant_id = s.tenant_id and a.id = $1
       where s.answers ? 'investor_street' order by s.id limit 1 returning id`,
    [account, storedTexts, tenant],
  )
  return id
}

test('stored text runs on no page and no paper of a client, even without the policy that would stop it', async ({
  browser,
}) => {
  const { portal, account, portfolios } = await plant()
  const submission = await plantSubmission(account)
  const context = await browser.newContext({ bypassCSP: true, acceptDownloads: true })
  const ran = await watchRuns(context)
  const tab = await context.newPage()
  const elsewhere: string[] = []
  tab.on('request', (request) => {
    if (!request.url().startsWith(addressOf(tenant)) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url())
  })
  await letIn(tab, tenant, adviserOf(tenant))
  const expectInert = async (): Promise<void> => {
    const ways = await tab
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(ways.filter(isTrap)).toEqual([])
    expect(await tab.locator('body').locator(runsByItself).count()).toBe(0)
    expect([ran, elsewhere]).toEqual([[], []])
  }
  const home = `${addressOf(tenant)}/dashboard/${portal}`
  for (const path of [
    `account/${account}`,
    ...portfolios.slice(0, 3).map((id) => `portfolio/${id}?tab=holdings`),
  ]) {
    await tab.goto(`${home}/${path}`)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab.getByText(storedTexts[0]!).first()).toBeVisible()
    await expectInert()
  }
  for (const paper of [`account/${account}/export`, `submissions/${submission}/export`]) {
    await tab.goto(`${home}/${paper}`)
    await expect(tab.locator('html[data-print-state="ready"]')).toBeAttached({ timeout: 60_000 })
    await expectInert()
    expect(await tab.locator('body').innerText()).toContain(`ran('svg')`)
  }
  await tab.goto(`${home}/account/${account}`)
  await openActions(tab)
  await tab.getByRole('button', { name: 'Download PDF' }).click()
  const saving = tab.waitForEvent('download', { timeout: 90_000 })
  await tab.getByRole('dialog').getByRole('button', { name: 'Create PDF' }).click()
  const bytes = await readFile(await (await saving).path())
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  expect(await pdf.getJSActions()).toBeNull()
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const notes = (await (await pdf.getPage(number)).getAnnotations()) as {
      url?: string
      unsafeUrl?: string
    }[]
    expect(notes.flatMap(({ url, unsafeUrl }) => [url ?? '', unsafeUrl ?? '']).filter(isTrap)).toEqual([])
  }
  await expectInert()
  await context.close()
})
