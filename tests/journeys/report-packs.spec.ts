import type { Page } from '@playwright/test'
import type { PackClientsAnswer } from '#model/calls/report-packs.ts'
import type { DocumentsAnswer } from '#model/calls/subjects.ts'
import { addressOf, adviserOf, expect, expectAccessible, retireeOf, signIn, test } from './journey.ts'
import { readPaper } from './paper.ts'
import { askHere, languageHere } from './reporting.ts'
import { fetchFrom, squash } from './shown-figures.ts'
import { openMailbox } from './stand-ins.ts'
import { loadPhrases } from './shown-phrases.ts'

const tenant = 'greek'

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

test('an adviser makes reports for two clients, looks at them and approves them; a Greek client is told in Greek and finds theirs', async ({
  page,
  other: client,
}) => {
  await signIn(client, tenant, retireeOf(tenant))
  await client.waitForURL(/\/(account|portfolio)\//)
  expect(await languageHere(client)).toBe('el')
  const [own] = (await askHere<Session>(client, '/api/session')).session.accounts
  const { id: account = '', name = '', portal = '' } = own ?? {}
  const mailbox = await openMailbox(retireeOf(tenant))

  await signIn(page, tenant, adviserOf(tenant))
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/report-packs`)
  const { reportPacks: say, exportPhrases, mails } = await wordsHere(page)
  const title = `Ετήσια ανασκόπηση ${Date.now()}`
  const comment = 'Μια ήσυχη χρονιά.'
  await page.getByRole('button', { name: say.newPack }).click()
  await expect(page.getByRole('button', { name: say.makeNone })).toBeDisabled()
  await expect(page.getByText(say.noneChosen)).toBeVisible()
  await page.getByLabel(say.commentAll).fill(comment)
  const { clients } = await askHere<PackClientsAnswer>(page, `/api/portals/${portal}/report-packs/clients`)
  const another = clients.find((one) => one.id !== account && one.isTold)
  for (const chosen of [name, another?.name ?? '']) {
    await page.getByRole('searchbox', { name: say.searchClients }).fill(chosen)
    await page.getByRole('checkbox', { name: chosen, exact: true }).first().check()
  }
  await expectAccessible(page)
  const make = page.getByRole('button', { name: say.make_other.replace('{{count}}', '2') })
  await make.click()
  await expect(page.getByText(say.packTitleMissing)).toBeVisible()
  await page.getByLabel(say.packTitle).fill(title)
  await make.click()

  // It goes on by itself: nobody loads the page anew.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const approveAll = page.getByRole('button', { name: say.approveAll.replace('{{count}}', '2') })
  await expect(approveAll).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: say.editComment.replace('{{name}}', name) }).click()
  const dialog = page.getByRole('dialog')
  const changed = `${comment} Να τα πούμε τον Μάρτιο;`
  await dialog.getByRole('textbox').fill(changed)
  await dialog.getByRole('button', { name: say.saveComment }).click()
  await expect(approveAll).toBeHidden()
  await expect(approveAll).toBeVisible({ timeout: 60_000 })
  const preview = page.getByRole('link', { name: say.previewOf.replace('{{name}}', name) })
  const { body } = await fetchFrom(page, (await preview.getAttribute('href')) ?? '')
  const paper = await readPaper(body)
  for (const text of [name, changed, exportPhrases.title]) expect(paper.text).toContain(squash(text))
  const documentsOf = async () =>
    (await askHere<DocumentsAnswer>(client, `/api/accounts/${account}/documents`)).rows
  expect((await documentsOf()).map((row) => row.name)).not.toContain(title)

  await approveAll.click()
  const question = page.getByRole('dialog', { name: say.approveTitle })
  await expect(question.getByText(say.approveTold_other.replace('{{count}}', '2'))).toBeVisible()
  await question.getByRole('button', { name: say.approveAll.replace('{{count}}', '2') }).click()
  await expect(page.getByText(`${say.state_approved}: 2`)).toBeVisible()

  const mail = await mailbox.next(new RegExp(title))
  expect(mail.subject).toContain(mails.reportReadySubject.replace('{{from}}', ''))
  expect(mail.text).toContain(mails.reportReadyText.split('\n').at(-1))
  await client.goto(/https?:\/\/\S+\/account\/\S+/.exec(mail.text)?.[0] ?? '')
  expect(await languageHere(client)).toBe('el')
  const { details } = await wordsHere(client)
  const drawer = client.getByRole('dialog')
  await drawer.getByRole('tab', { name: details.sectionDocuments, exact: true }).click()
  await expect(drawer.getByRole('link', { name: title })).toBeVisible()
})
