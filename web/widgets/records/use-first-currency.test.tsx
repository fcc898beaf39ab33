import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildSession } from '#tests/support/build-session.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { collections } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import type { Shown } from '#web/data/collections.ts'
import { loadWords } from '#web/words/words.ts'
import { RecordDrawer } from './record-drawer.tsx'

beforeAll(() => loadWords('admin', 'app', 'fields', 'errors', 'collections', 'kit'))

const plain: Collection = collections.portfolios
const portfolios = {
  ...plain,
  fields: { ...plain.fields, currency: { ...collections.portfolios.fields.currency, default: 'EUR' } },
} as Shown
const nothing = (): void => undefined

const open = (given?: { account: string }) => {
  openStandInPortal({
    records: {
      accounts: [
        buildRecord(1, { name: 'Anna', currency: 'CHF' }),
        buildRecord(2, { name: 'Ben', currency: 'GBX' }),
      ],
    },
  })
  return renderPage(
    () => <RecordDrawer collection={portfolios} id={null} given={given} onClose={nothing} onShow={nothing} />,
    { session: buildSession({ role: 'admin' }) },
  )
}
const currency = () => page.getByRole('combobox', { name: 'Currency' })

test('a new portfolio of an account begins with its currency', async () => {
  await open({ account: idOf(1) })
  await expect.element(currency()).toHaveValue('CHF')
})

test('a portfolio takes on the currency of the account that is chosen, until one is chosen for it', async () => {
  await open()
  await expect.element(currency()).toHaveValue('EUR')
  const account = page.getByRole('combobox', { name: 'Account' })
  await account.click()
  await page.getByRole('option', { name: 'Anna' }).click()
  await expect.element(currency()).toHaveValue('CHF')
  await currency().click()
  await page.getByRole('option', { name: 'USD' }).click()
  await account.click()
  await account.fill('Ben')
  await page.getByRole('option', { name: 'Ben' }).click()
  await expect.element(account).toHaveValue('Ben')
  await expect.element(currency()).toHaveValue('USD')
})
