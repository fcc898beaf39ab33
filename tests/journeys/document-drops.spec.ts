import type { RecordsAnswer } from '#model/calls/records.ts'
import { buildPages } from '#tests/support/sample-files.ts'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adviserOf, callsOf, expect, expectAccessible, letIn, test } from './journey.ts'
import { languageHere } from './reporting.ts'

const tenant = 'asset-manager'
const [all, unmatched] = [7, 3]

type Client = { portal: string; external_id: string }

/** Clients of one portal that files can be for. */
const findClients = async (): Promise<Client[]> => {
  const query = new URLSearchParams({ fields: 'external_id,portal', sort: 'name', limit: '50' })
  const ask = await callsOf(tenant, adviserOf(tenant))
  const { body } = await ask({ method: 'GET', path: `/api/records/accounts?${query}` })
  const { records } = body as RecordsAnswer
  const known = records.flatMap(({ portal, external_id: externalId }) =>
    typeof externalId === 'string' && typeof portal === 'string' ? [{ portal, external_id: externalId }] : [],
  )
  return known.filter(({ portal }) => portal === known[0]?.portal)
}

/** Each a different file; those without a client say nothing of anybody. */
const makeFiles = (clients: readonly Client[], stamp: number) =>
  Array.from({ length: all }, (_, number) => {
    const isFor = number >= unmatched
    const id = clients[number % clients.length]?.external_id ?? ''
    const name = isFor ? `${id} Letter ${number} 2025-12-31.pdf` : `Scan ${number}.pdf`
    const buffer = buildPages([
      isFor ? `Letter ${number} of ${stamp}` : `Nothing known ${number} of ${stamp}`,
    ])
    return { name, mimeType: 'application/pdf', buffer }
  })

test('an adviser drops many files, of which some fit no client, publishes the others and takes them back', async ({
  page,
}) => {
  const clients = await findClients()
  expect(clients.length).toBeGreaterThan(1)
  const portal = clients[0]?.portal ?? ''
  await letIn(page, tenant, adviserOf(tenant))
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/library`)
  const language = await languageHere(page)
  const [say, sayLibrary] = await Promise.all([
    loadPhrases(language, 'documentDrops'),
    loadPhrases(language, 'library'),
  ])
  const count = (phrase: string, number: number) => phrase.replace('{{count}}', String(number))

  await page.getByRole('main').getByRole('link', { name: sayLibrary.drop }).click()
  await page.getByRole('button', { name: say.newDrop }).click()
  const stamp = Date.now()
  await page.getByLabel(say.title).fill(`Letters ${stamp}`)
  await page.getByRole('button', { name: say.begin }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Letters ${stamp}` })).toBeVisible()
  await page.getByLabel(say.addFiles).setInputFiles(makeFiles(clients, stamp))
  const publish = page.getByRole('button', { name: count(say.publishFew_other, all - unmatched) })
  await expect(publish).toBeVisible({ timeout: 90_000 })
  const pile = page.getByRole('region', { name: count(say.pileTitle_other, unmatched) })
  await expect(pile.getByRole('listitem').filter({ hasText: 'Scan' })).toHaveCount(unmatched)

  await pile.getByRole('button', { name: say.leaveOutOf.replace('{{name}}', 'Scan 0.pdf') }).click()
  await expect(page.getByRole('region', { name: count(say.pileTitle_other, unmatched - 1) })).toBeVisible()
  await publish.click()
  const dialog = page.getByRole('dialog', { name: say.publishTitle })
  await expect(dialog).toContainText(count(say.publishNobody_other, unmatched - 1))
  await dialog.getByRole('switch', { name: say.notify }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say.publish, exact: true }).click()
  const published = page.getByText(`${say['state-published']}: ${all - unmatched}`)
  await expect(published).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: say.undo }).click()
  const asked = page.getByRole('dialog', { name: say.undoTitle })
  await asked.getByRole('button', { name: say.undo }).click()
  await expect(page.getByText(`${say['state-undone']}: ${all - unmatched}`)).toBeVisible({ timeout: 60_000 })
})
