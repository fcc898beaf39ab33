import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildSession } from '#tests/support/build-session.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { collections } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { Shown } from '#web/data/collections.ts'
import { loadWords } from '#web/words/words.ts'
import { RecordDrawer } from './record-drawer.tsx'

beforeAll(() => loadWords('admin', 'app', 'fields', 'errors', 'collections', 'kit'))

const transactions = collections.transactions as Shown
const plain: Collection = collections.portfolios
const portfolios = {
  ...plain,
  fields: { ...plain.fields, currency: { ...collections.portfolios.fields.currency, default: 'EUR' } },
} as Shown
const nothing = (): void => undefined

const open = (collection: Shown, given?: Answers) => {
  openStandInPortal({
    records: {
      accounts: [
        buildRecord(1, { name: 'Anna', currency: 'CHF' }),
        buildRecord(2, { name: 'Ben', currency: 'GBX' }),
      ],
      portfolios: [
        buildRecord(11, { name: 'Depot', account: idOf(1) }),
        buildRecord(12, { name: 'Depot', account: idOf(2) }),
      ],
    },
  })
  return renderPage(
    () => <RecordDrawer collection={collection} id={null} given={given} onClose={nothing} onShow={nothing} />,
    { session: buildSession({ role: 'admin' }) },
  )
}
const box = (name: string) => page.getByRole('combobox', { name })

test('a new transaction of a portfolio begins with the account of the portfolio', async () => {
  await open(transactions, { portfolio: idOf(12) })
  await expect.element(box('Account')).toHaveValue('Ben')
  await expect.element(box('Portfolio')).toHaveValue('Depot')
})

test('portfolios say whose they are, and the chosen one brings its account', async () => {
  await open(transactions)
  await box('Portfolio').click()
  await expect.element(page.getByRole('option', { name: /Depot.*Anna/ })).toBeVisible()
  await page.getByRole('option', { name: /Depot.*Ben/ }).click()
  await expect.element(box('Account')).toHaveValue('Ben')
})

test('where an account is chosen, only its portfolios are offered', async () => {
  await open(transactions)
  await box('Account').click()
  await page.getByRole('option', { name: 'Anna' }).click()
  await box('Portfolio').click()
  await expect.element(page.getByRole('option', { name: /Depot.*Anna/ })).toBeVisible()
  expect(page.getByRole('option', { name: /Depot/ }).elements()).toHaveLength(1)
})

test('a new portfolio of an account begins with its currency', async () => {
  await open(portfolios, { account: idOf(1) })
  await expect.element(box('Currency')).toHaveValue('CHF')
})

test('a portfolio takes on the currency of the account that is chosen, until one is chosen for it', async () => {
  await open(portfolios)
  await expect.element(box('Currency')).toHaveValue('EUR')
  await box('Account').click()
  await page.getByRole('option', { name: 'Anna' }).click()
  await expect.element(box('Currency')).toHaveValue('CHF')
  await box('Currency').click()
  await page.getByRole('option', { name: 'USD' }).click()
  await box('Account').click()
  await box('Account').fill('Ben')
  await page.getByRole('option', { name: 'Ben' }).click()
  await expect.element(box('Account')).toHaveValue('Ben')
  await expect.element(box('Currency')).toHaveValue('USD')
})
