import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildOwnAccount, buildSession } from '#tests/support/build-session.ts'
import { answerCalls, refusal, renderPage } from '#tests/support/render-page.tsx'
import { render } from '#tests/support/render.tsx'
import { SnackbarHost } from '#web/ui/snackbar.tsx'
import { Verification } from './verification.tsx'

const id = '0199a0b0-0000-7000-8000-000000000002'
const form = '0199a0b0-0000-7000-8000-000000000003'
const process = {
  id: '0199a0b0-0000-7000-8000-000000000004',
  version: 1,
  active: true,
  name: 'Verification',
  formId: form,
  formId_NL: null,
  single: false,
  userStatus: ['created'],
  accountType: null,
}
const ask = `POST /api/accounts/${id}/verification`
const sent = { id: 's1', version: 1, active: true, formId: form, account: id }
const list = (records: object[]) => ({ records, total: records.length, isMore: false, names: {} })
const calls = (sent: object[]) => ({
  'GET /api/records/processes': list([process]),
  'GET /api/records/submissions': list(sent),
  [`GET /api/records/accounts/${id}`]: {
    record: { id, version: 1, active: true, name: 'Savings', process: null },
    names: {},
  },
  [`GET /api/accounts/${id}/corrections`]: { rows: [] },
})

const show = (status: 'created' | 'pending') => {
  const session = buildSession({ accounts: [buildOwnAccount({ id, status, accountType: null })] })
  return renderPage(<Verification session={session} status={status} portal="p1" account={id} />, {
    session,
  })
}

test('a new account whose details are missing leads to them by ‘Add now’', async () => {
  answerCalls(calls([]))
  await show('created')
  const link = page.getByRole('link', { name: 'Add now' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(form))
  expect(page.getByRole('button', { name: 'Get verified' }).elements()).toHaveLength(0)
})

test('with the details sent ‘Get verified’ asks for it, and meanwhile asks to bear with us', async () => {
  const asked = answerCalls({ ...calls([sent]), [ask]: () => new Promise(() => undefined) })
  await show('created')
  await page.getByRole('button', { name: 'Get verified' }).click()
  await expect.element(page.getByRole('button', { name: 'bear with us' })).toBeVisible()
  expect(asked.sent(ask)).toHaveLength(1)
})

test('a verification that the fund house refuses says so, and can be asked for again', async () => {
  answerCalls({ ...calls([sent]), [ask]: refusal(422, 'could-not-trigger') })
  render(<SnackbarHost />)
  await show('created')
  await page.getByRole('button', { name: 'Get verified' }).click()
  await expect.element(page.getByText('Could not trigger subscription.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Get verified' })).toBeEnabled()
})

test('while it is looked at a message stands in place of the button', async () => {
  answerCalls(calls([]))
  await show('pending')
  await expect
    .element(page.getByRole('status').getByText('There is nothing you need to do.', { exact: false }))
    .toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
