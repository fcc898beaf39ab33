import type { Page } from '@playwright/test'
import type { PackClientsAnswer } from '#model/calls/report-packs.ts'
import type { DocumentsAnswer } from '#model/calls/subjects.ts'
import { addressOf, adviserOf, expect, expectAccessible, retireeOf, signIn, test } from './journey.ts'
import { readPaper } from './paper.ts'
import { askHere, languageHere } from './reporting.ts'
import { fetchFrom, squash } from './shown-figures.ts'
import { openMailbox } from './stand-ins.ts'
import { loadPhrases } from './shown-phrases.ts'

const tenant = 'generic'

const wordsHere = async (page: Page) => {
  const language = await languageHere(page)
  const [reportPacks, details, exportPhrases, mails] = await Promise.all([
    loadPhrases(language, 'reportPacks'),
    loadPhrases(language, 'details'),
    loadPhrases(language, 'export'),
    loadPhrases(language, 'mails'),
  ])
  return { reportPacks, details, exportPhrases, mails }
}

type Session = { session: { accounts: { id: string; name: string; portal: string }[] } }

test('an adviser makes reports for three clients, looks at them and approves them; a client is told and finds theirs', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const client = await context.newPage()
  await signIn(client, tenant, retireeOf(tenant))
  await client.waitForURL(/\/(account|portfolio)\//)
  const [own] = (await askHere<Session>(client, '/api/session')).session.accounts
  const { id: account = '', name = '', portal = '' } = own ?? {}
  const mailbox = await openMailbox(retireeOf(tenant))

  await signIn(page, tenant, adviserOf(tenant))
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/report-packs`)
  const { reportPacks: say } = await wordsHere(page)
  const title = `Year-end review ${Date.now()}`
  await page.getByRole('button', { name: say.newPack }).click()
  await expect(page.getByRole('button', { name: say.makeNone })).toBeDisabled()
  await expect(page.getByText(say.noneChosen)).toBeVisible()
  await page.getByLabel(say.commentAll).fill('A quiet year.')
  const { clients } = await askHere<PackClientsAnswer>(page, `/api/portals/${portal}/report-packs/clients`)
  const others = clients.filter((one) => one.id !== account && one.isTold).slice(0, 2)
  expect(others).toHaveLength(2)
  for (const chosen of [name, ...others.map((one) => one.name)]) {
    await page.getByRole('searchbox', { name: say.searchClients }).fill(chosen)
    await page.getByRole('checkbox', { name: chosen, exact: true }).first().check()
  }
  await expectAccessible(page)
  const make = page.getByRole('button', { name: say.make_other.replace('{{count}}', '3') })
  await make.click()
  await expect(page.getByText(say.packTitleMissing)).toBeVisible()
  await page.getByLabel(say.packTitle).fill(title)
  await make.click()

  // It goes on by itself: nobody loads the page anew.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const approveAll = page.getByRole('button', { name: say.approveAll.replace('{{count}}', '3') })
  await expect(approveAll).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: say.editComment.replace('{{name}}', name) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A quiet year. Shall we meet in March?')
  await dialog.getByRole('button', { name: say.saveComment }).click()
  await expect(approveAll).toBeHidden()
  await expect(approveAll).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const preview = page.getByRole('link', { name: say.previewOf.replace('{{name}}', name) })
  const pdf = await page.evaluate(
    async (url) => (await (await fetch(url)).text()).slice(0, 5),
    await preview.getAttribute('href').then((href) => href ?? ''),
  )
  expect(pdf).toBe('%PDF-')
  const documentsOf = async () =>
    (await askHere<DocumentsAnswer>(client, `/api/accounts/${account}/documents`)).rows
  expect((await documentsOf()).map((row) => row.name)).not.toContain(title)

  await approveAll.click()
  const question = page.getByRole('dialog', { name: say.approveTitle })
  await expect(question.getByText(say.approveTold_other.replace('{{count}}', '3'))).toBeVisible()
  await question.getByRole('button', { name: say.approveAll.replace('{{count}}', '3') }).click()
  await expect(page.getByText(`${say.state_approved}: 3`)).toBeVisible()

  const mail = await mailbox.next(new RegExp(title))
  const link = /https?:\/\/\S+\/account\/\S+/.exec(mail.text)?.[0] ?? ''
  await client.goto(link)
  const { details } = await wordsHere(client)
  const drawer = client.getByRole('dialog')
  await drawer.getByRole('tab', { name: details.sectionDocuments, exact: true }).click({ timeout: 30_000 })
  await expect(drawer.getByRole('link', { name: title })).toBeVisible()
  await context.close()
})

test('reports of a Greek client speak Greek: to the adviser, on paper, in the e-mail and on the page it leads to', async ({
  page,
  browser,
}) => {
  const greek = 'greek'
  const context = await browser.newContext()
  const client = await context.newPage()
  await signIn(client, greek, retireeOf(greek))
  await client.waitForURL(/\/(account|portfolio)\//)
  expect(await languageHere(client)).toBe('el')
  const [own] = (await askHere<Session>(client, '/api/session')).session.accounts
  const { name = '', portal = '' } = own ?? {}
  const mailbox = await openMailbox(retireeOf(greek))

  await signIn(page, greek, adviserOf(greek))
  await page.goto(`${addressOf(greek)}/dashboard/${portal}/report-packs`)
  const { reportPacks: say, exportPhrases, mails } = await wordsHere(page)
  const title = `Ετήσια ανασκόπηση ${Date.now()}`
  const comment = 'Μια ήσυχη χρονιά.'
  await page.getByRole('button', { name: say.newPack }).click()
  await page.getByLabel(say.packTitle).fill(title)
  await page.getByLabel(say.commentAll).fill(comment)
  await page.getByRole('searchbox', { name: say.searchClients }).fill(name)
  await page.getByRole('checkbox', { name, exact: true }).first().check()
  await page.getByRole('button', { name: say.make_one.replace('{{count}}', '1') }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const approveAll = page.getByRole('button', { name: say.approveAll.replace('{{count}}', '1') })
  await expect(approveAll).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page)

  const preview = page.getByRole('link', { name: say.previewOf.replace('{{name}}', name) })
  const { body } = await fetchFrom(page, (await preview.getAttribute('href')) ?? '')
  const paper = await readPaper(body)
  for (const text of [name, comment, exportPhrases.title]) expect(paper.text).toContain(squash(text))

  await approveAll.click()
  const question = page.getByRole('dialog', { name: say.approveTitle })
  await expect(question.getByText(say.approveTold_one.replace('{{count}}', '1'))).toBeVisible()
  await question.getByRole('button', { name: say.approveAll.replace('{{count}}', '1') }).click()
  await expect(page.getByText(`${say.state_approved}: 1`)).toBeVisible()

  const mail = await mailbox.next(new RegExp(title))
  expect(mail.subject).toContain(mails.reportReadySubject.replace('{{from}}', ''))
  expect(mail.text).toContain(mails.reportReadyText.split('\n').at(-1))
  await client.goto(/https?:\/\/\S+\/account\/\S+/.exec(mail.text)?.[0] ?? '')
  expect(await languageHere(client)).toBe('el')
  const { details } = await wordsHere(client)
  const drawer = client.getByRole('dialog')
  await drawer.getByRole('tab', { name: details.sectionDocuments, exact: true }).click({ timeout: 30_000 })
  await expect(drawer.getByRole('link', { name: title })).toBeVisible()
  await context.close()
})
