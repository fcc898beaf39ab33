import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordAnswer } from '#model/calls/records.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { AccountLinks, OwnAccounts } from './client-links.tsx'

const record = (values: object) => ({ id: 'a1', version: 1, active: true, ...values }) as RecordAnswer

test('an account leads to the details of its client and to who signs in', async () => {
  const onOpen = vi.fn<(collection: string, id: string) => void>()
  await renderPage(<AccountLinks record={record({ portal: 'p1', client: 'u1' })} onOpen={onOpen} />)
  await expect
    .element(page.getByRole('link', { name: 'Client details' }))
    .toHaveAttribute('href', '/dashboard/p1/account/a1/desk')
  await page.getByRole('button', { name: 'Who signs in' }).click()
  expect(onOpen.mock.calls).toEqual([['users', 'u1']])
})

test('an account whose client has not registered leads to the details alone', async () => {
  await renderPage(<AccountLinks record={record({ portal: 'p1', client: null })} onOpen={() => undefined} />)
  await expect.element(page.getByRole('link', { name: 'Client details' })).toBeVisible()
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('a person leads to the accounts that they sign in for', async () => {
  const asked = answerCalls({
    'GET /api/records/accounts': {
      records: [record({ id: 'a2', name: 'Margaret Underhill' })],
      names: {},
      total: 1,
      isMore: false,
    },
  })
  const onOpen = vi.fn<(collection: string, id: string) => void>()
  await renderPage(<OwnAccounts record={record({ id: 'u1' })} onOpen={onOpen} />)
  await page.getByRole('button', { name: 'Account: Margaret Underhill' }).click()
  expect(onOpen.mock.calls).toEqual([['accounts', 'a2']])
  expect([...asked]).toEqual([
    'GET /api/records/accounts?filter=client%3Ais%3Au1&fields=name&limit=10&count=no',
  ])
})
