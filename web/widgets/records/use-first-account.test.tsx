import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildSession } from '#tests/support/build-session.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { collections } from '#model/collections/collections.ts'
import type { Shown } from '#web/data/collections.ts'
import { loadWords } from '#web/words/words.ts'
import { RecordDrawer } from './record-drawer.tsx'

beforeAll(() => loadWords('admin', 'app', 'fields', 'errors', 'collections', 'kit'))

const transactions = collections.transactions as Shown
const nothing = (): void => undefined

const open = (given?: { portfolio: string }) => {
  openStandInPortal({
    records: {
      accounts: [buildRecord(1, { name: 'Anna' }), buildRecord(2, { name: 'Ben' })],
      portfolios: [
        buildRecord(11, { name: 'Depot', account: idOf(1) }),
        buildRecord(12, { name: 'Depot', account: idOf(2) }),
      ],
    },
  })
  return renderPage(
    () => (
      <RecordDrawer collection={transactions} id={null} given={given} onClose={nothing} onShow={nothing} />
    ),
    { session: buildSession({ role: 'admin' }) },
  )
}
const box = (name: string) => page.getByRole('combobox', { name })

test('a new transaction of a portfolio begins with the account of the portfolio', async () => {
  await open({ portfolio: idOf(12) })
  await expect.element(box('Account')).toHaveValue('Ben')
  await expect.element(box('Portfolio')).toHaveValue('Depot')
})

test('portfolios say whose they are, and the chosen one brings its account', async () => {
  await open()
  await box('Portfolio').click()
  await expect.element(page.getByRole('option', { name: /Depot.*Anna/ })).toBeVisible()
  await page.getByRole('option', { name: /Depot.*Ben/ }).click()
  await expect.element(box('Account')).toHaveValue('Ben')
})

test('where an account is chosen, only its portfolios are offered', async () => {
  await open()
  await box('Account').click()
  await page.getByRole('option', { name: 'Anna' }).click()
  await box('Portfolio').click()
  await expect.element(page.getByRole('option', { name: /Depot.*Anna/ })).toBeVisible()
  expect(page.getByRole('option', { name: /Depot/ }).elements()).toHaveLength(1)
})
