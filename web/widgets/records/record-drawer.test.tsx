import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { Shown } from '#web/data/collections.ts'
import { NewClientDrawer } from '#web/widgets/client-desk/new-client-drawer.tsx'
import { RecordDrawer } from './record-drawer.tsx'

const nothing = (): void => undefined
const openRecord = (collection: Shown, given?: Answers, isProfessional = false) =>
  renderPage(
    <RecordDrawer collection={collection} id={null} given={given} onClose={nothing} onShow={nothing} />,
    { session: { id: idOf(1), role: 'admin', isProfessional } },
  )
const openClient = (isProfessional = false) =>
  renderPage(<NewClientDrawer portal={null} person={null} onClose={nothing} />, {
    session: { id: idOf(1), role: 'admin', isProfessional },
  })
const open = (form: 'account' | 'client', isProfessional = false) =>
  form === 'client' ? openClient(isProfessional) : openRecord(collections.accounts, undefined, isProfessional)

const adviser = (id: number, name: string) => buildRecord(id, { name, isProfessional: true })

test.each(['account', 'client'] as const)('a new %s begins with the only adviser', async (form) => {
  openStandInPortal({
    records: { users: [adviser(2, 'Ben Dale'), buildRecord(3, { name: 'Cleo', isProfessional: false })] },
  })
  await open(form)
  await expect.element(page.getByText('Ben Dale')).toBeVisible()
})

test.each(['account', 'client'] as const)('a new %s begins with the reader who advises', async (form) => {
  openStandInPortal({ records: { users: [adviser(1, 'Anna Berg'), adviser(2, 'Ben Dale')] } })
  await open(form, true)
  await expect.element(page.getByText('Anna Berg')).toBeVisible()
})

test('of several advisers none is chosen for an administrator', async () => {
  openStandInPortal({ records: { users: [adviser(2, 'Ben Dale'), adviser(4, 'Dora Hall')] } })
  await open('account')
  await expect.element(page.getByRole('combobox', { name: /advis/i })).toBeVisible()
  await expect.element(page.getByText(/Ben Dale|Dora Hall/)).not.toBeInTheDocument()
})

const transactions = collections.transactions as Shown
const plain: Collection = collections.portfolios
const portfolios = {
  ...plain,
  fields: { ...plain.fields, currency: { ...collections.portfolios.fields.currency, default: 'EUR' } },
} as Shown
const openOf = (collection: Shown, given?: Answers) => {
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
  return openRecord(collection, given)
}
const box = (name: string) => page.getByRole('combobox', { name })

test('a new transaction of a portfolio begins with the account of the portfolio', async () => {
  await openOf(transactions, { portfolio: idOf(12) })
  await expect.element(box('Account')).toHaveValue('Ben')
  await expect.element(box('Portfolio')).toHaveValue('Depot')
})

test('portfolios say whose they are, and the chosen one brings its account', async () => {
  await openOf(transactions)
  await box('Portfolio').click()
  await expect.element(page.getByRole('option', { name: /Depot.*Anna/ })).toBeVisible()
  await page.getByRole('option', { name: /Depot.*Ben/ }).click()
  await expect.element(box('Account')).toHaveValue('Ben')
})

test('where an account is chosen, only its portfolios are offered', async () => {
  await openOf(transactions)
  await box('Account').click()
  await page.getByRole('option', { name: 'Anna' }).click()
  await box('Portfolio').click()
  await expect.element(page.getByRole('option', { name: /Depot.*Anna/ })).toBeVisible()
  expect(page.getByRole('option', { name: /Depot/ }).elements()).toHaveLength(1)
})

test('a new portfolio of an account begins with its currency', async () => {
  await openOf(portfolios, { account: idOf(1) })
  await expect.element(box('Currency')).toHaveValue('CHF')
})

test('a portfolio takes on the currency of the account that is chosen, until one is chosen for it', async () => {
  await openOf(portfolios)
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
