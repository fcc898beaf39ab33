import { expect, test, describe } from 'vitest'
import { page } from 'vitest/browser'
import type { Registration } from '#model/calls/clients.ts'
import { buildFront, buildSession } from '#tests/support/build-session.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { Registrations } from './registrations.tsx'
import { WaitingWork } from './waiting-work.tsx'

const person = (given: Partial<Registration>): Registration => ({
  id: 'u1',
  version: 1,
  name: 'Una Berg',
  email: 'una@home.example',
  phone: '+354 555 1234',
  accountType: 'single',
  at: '2026-11-24T09:30:00Z',
  organisation: null,
  account: null,
  ...given,
})

const show = (people: readonly Registration[], count = people.length) => {
  answerCalls({ 'GET /api/registrations': { people, count } })
  const session = buildSession({ role: 'admin', portals: [buildFront('p1')] })
  return renderPage(
    <>
      <p>The start</p>
      <Registrations />
    </>,
    { session },
  )
}

test('who registered, how to reach them and when stands there, with the way to make a client of them', async () => {
  await show([person({})])
  const name = page.getByRole('link', { name: /Una Berg/ })
  await expect.element(name).toHaveAttribute('href', '/admin/users?open=u1')
  const about = page.getByText('una@home.example · +354 555 1234 · Registered on 24/11/2026')
  await expect.element(about).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New client: Una Berg' })).toBeVisible()
})

test('whoever has an account is led to it; whoever may become an adviser is admitted or declined', async () => {
  await show([
    person({ account: { id: 'a1', name: 'Savings', portal: null } }),
    person({ id: 'u2', name: 'Ole Dahl', organisation: 'Firm' }),
  ])
  await expect
    .element(page.getByRole('link', { name: 'Open client: Savings' }))
    .toHaveAttribute('href', '/admin/accounts?open=a1')
  await expect.element(page.getByRole('button', { name: 'Admit: Ole Dahl' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Decline: Ole Dahl' })).toBeVisible()
})

test('nothing stands there where nobody waits', async () => {
  await show([])
  await expect.element(page.getByText('The start')).toBeVisible()
  expect(page.getByText('Registered, in no portal yet').elements()).toEqual([])
})

test('the form of a new client knows what the person said when they registered', async () => {
  await show([person({})])
  await page.getByRole('button', { name: 'New client: Una Berg' }).click()
  const form = page.getByRole('dialog', { name: 'New client' })
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Una Berg')
  await expect.element(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('una@home.example')
  await expect.element(form.getByRole('checkbox', { name: /invit/i })).toBeChecked()
})

describe('waiting work', () => {
  const counted = (total: number) => ({ records: [], names: {}, total, isMore: false })

  const show = () => {
    const asks = () => (
      <>
        <p>The start</p>
        <WaitingWork />
      </>
    )
    return renderPage(asks, { session: { role: 'admin' } })
  }

  test('what waits is counted and leads to its list; what does not wait is not named', async () => {
    const asked = answerCalls({
      'GET /api/records/submissions': counted(3),
      'GET /api/records/accounts': counted(0),
      'GET /api/mails': { rows: [], count: 2 },
    })
    await show()
    const forms = page.getByRole('link', { name: /Forms to be reviewed\s*3/ })
    await expect
      .element(forms)
      .toHaveAttribute('href', '/admin/submissions?filter=step%3Ais%3AUnder%20review')
    const mails = page.getByRole('link', { name: /E-mails that failed\s*2/ })
    await expect.element(mails).toHaveAttribute('href', '/admin/security?part=mails&state=failed')
    expect(page.getByText('Accounts under review').elements()).toEqual([])
    expect(asked).toContain('GET /api/records/accounts?filter=userStatus%3Ais%3Areview&count=only&removed=no')
  })

  test('nothing stands there where nothing waits, nor where nobody can say', async () => {
    const asked = answerCalls({ 'GET /api/mails': { rows: [], count: 0 } })
    await show()
    await expect.element(page.getByText('The start')).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    expect(page.getByText('Waiting for you').elements()).toEqual([])
  })
})
