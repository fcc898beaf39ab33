import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MailRow, SecurityEventRow } from '#model/calls/security.ts'
import { answerCalls, refusal, renderPage, type AskedCall } from '#tests/support/render-page.tsx'
import { closeSearch } from '#web/data/close-search.ts'
import { readSecuritySearch } from '#web/data/security-search.ts'
import { SecurityPage } from './security-page.tsx'

const admin = '0199a0b0-0000-7000-8000-000000000001'
const client = '0199a0b0-0000-7000-8000-000000000002'
const at = '2026-03-01T10:00:00.000Z'

const eventOf = (part: Partial<SecurityEventRow>): SecurityEventRow => ({
  seq: 3,
  kind: 'signed-in',
  about: client,
  aboutName: 'Cleo Ferry',
  actor: client,
  actorName: 'Cleo Ferry',
  data: {},
  at,
  ...part,
})

const events: SecurityEventRow[] = [
  eventOf({
    data: {
      proofs: ['password', 'totp'],
      address: '192.0.2.7',
      device: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    },
  }),
  eventOf({
    seq: 2,
    kind: 'role-changed',
    actor: admin,
    actorName: 'Ada North',
    data: { before: 'investor', after: 'professional' },
  }),
]

const mail: MailRow = {
  id: '0199a0b0-0000-7000-8000-000000000003',
  to: 'cleo@home.example',
  subject: 'Your invitation',
  html: '<!doctype html><html><body><p style="color: rgb(1, 2, 3)">Come in</p><script>parent.ran = true</script></body></html>',
  template: 'invitation',
  language: 'el',
  status: 'failed',
  error: '550 no such mailbox',
  attempts: 5,
  created: at,
  sentAt: null,
  nextAt: null,
}

/** Draws the page; gives its router, what it asked, and what it sent with a call. */
const show = async (search = '', answers: Record<string, unknown> = {}) => {
  const asked = answerCalls({
    'GET /api/security/events': { rows: events },
    'GET /api/security/bypasses': { rows: [] },
    'GET /api/mails': { rows: [mail], count: 1 },
    [`GET /api/records/users/${client}`]: {
      record: { id: client, version: 1, active: true, name: 'Cleo Ferry' },
      names: {},
    },
    ...answers,
  })
  const router = await renderPage(SecurityPage, {
    path: '/admin/security',
    at: `/admin/security${search}`,
    readSearch: closeSearch(readSecuritySearch),
  })
  return { router, asked }
}

const table = () => page.getByRole('table')

test('events are told in words with actor, address, device and change', async () => {
  await show()
  await expect.element(table().getByText('Signed in', { exact: true })).toBeVisible()
  await expect
    .element(table().getByText('with password, authenticator app · from 192.0.2.7 · Firefox on Linux'))
    .toBeVisible()
  await expect.element(table().getByText('Client → Adviser')).toBeVisible()
})

test('a name narrows the chain to the person, whose sessions can then be ended', async () => {
  const end = `DELETE /api/users/${client}/sessions`
  const { router, asked } = await show('', { [end]: { ended: 2 } })
  await table().getByRole('button', { name: 'Only events of Cleo Ferry' }).first().click()
  await expect.poll(() => router.state.location.search).toMatchObject({ user: client })
  await expect.poll(() => asked).toContain(`GET /api/security/events?user=${client}`)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await expect.element(question.getByText(/Cleo Ferry will be signed out in all browsers/)).toBeVisible()
  expect(asked).not.toContain(end)
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.poll(() => asked).toContain(end)
  await expect.element(question).not.toBeInTheDocument()
})

test('events are listed by days, and those that are asked for are taken along as a table', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { asked } = await show('?since=2026-03-01&until=2026-03-31')
  await expect.element(table().getByText('Client → Adviser')).toBeVisible()
  const asks = () => asked.filter((call) => call.startsWith('GET /api/security/events'))
  expect(asks()).toEqual(['GET /api/security/events?since=2026-03-01&until=2026-03-31'])
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect.poll(() => saved).toEqual(['security-events.csv'])
  expect(asks()).toHaveLength(2)
})

test('an address is marked as proved or not', async () => {
  const path = `/api/users/${client}/email-verification`
  const { asked } = await show(`?user=${client}`, {
    [`GET ${path}`]: { verified: true, marked: { by: 'Ada North', at } },
    [`POST ${path}`]: { uid: client, verified: false },
  })
  await expect.element(page.getByText(/^E-mail address verified by Ada North, /)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as not verified' }).click()
  const question = page.getByRole('dialog', { name: 'Mark the address as not verified?' })
  await expect.element(question.getByText(/will not be able to sign in again until/)).toBeVisible()
  await question.getByRole('button', { name: 'Mark as not verified' }).click()
  await expect.poll(() => asked.sent(`POST ${path}`)).toEqual([{ verified: false }])
})

const check = async (firstBad: number | null) => {
  const checked = { count: 41, firstBad, headSeq: 41, headHash: 'ab12cd' }
  await show('', { 'POST /api/security/events/check': checked })
  await page.getByRole('button', { name: 'Check the chain' }).click()
}

test('the check says how many entries hold, what it cannot detect, and the fingerprint', async () => {
  await check(null)
  await expect.element(page.getByText('The chain is intact: all 41 entries are correct.')).toBeVisible()
  await expect.element(page.getByText('ab12cd')).toBeVisible()
  await expect.element(page.getByText(/It cannot detect that the newest entries were removed/)).toBeVisible()
})

test('a broken chain names the first entry that does not fit', async () => {
  await check(17)
  await expect.element(page.getByRole('alert').getByText(/entry no. 17 is the first/)).toBeVisible()
})

test('older events are fetched below the newest', async () => {
  const newest = Array.from({ length: 100 }, (_, place) => eventOf({ seq: 200 - place }))
  const older = [eventOf({ seq: 100, kind: 'locked' })]
  await show('', {
    'GET /api/security/events': ({ url }: AskedCall) => ({
      rows: url.searchParams.get('before') === '101' ? older : newest,
    }),
  })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(table().getByText('Sign-in locked')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toEqual([])
})

test('a failed e-mail is read without running anything of it, and tried again', async () => {
  const retry = `POST /api/mails/${mail.id}/retry`
  const { asked } = await show('?part=mails', { [retry]: { done: true } })
  await page.getByRole('button', { name: 'Open the e-mail “Your invitation” to cleo@home.example' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your invitation' })
  await expect.element(drawer.getByText(/550 no such mailbox/)).toBeVisible()
  const find = () => document.querySelector<HTMLIFrameElement>('iframe')
  await expect.poll(() => find()?.contentDocument?.body.textContent).toContain('Come in')
  expect(find()?.getAttribute('sandbox')).toBe('allow-same-origin')
  expect('ran' in window).toBe(false)
  await expect.poll(() => find()?.contentDocument?.querySelector('p')?.style.color).toBe('rgb(1, 2, 3)')
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toContain(retry)
})

test('e-mails are found by state and text, and the address keeps both', async () => {
  const { router, asked } = await show('?part=mails')
  await page.getByRole('radio', { name: 'Failed' }).click({ force: true })
  await page.getByRole('searchbox').fill('cleo')
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ part: 'mails', state: 'failed', search: 'cleo' })
  await expect.poll(() => asked.at(-1)).toBe('GET /api/mails?status=failed&search=cleo&offset=0')
})

test('tabs are walked by keyboard, and nobody without a second factor is an answer too', async () => {
  await show()
  await expect.element(table()).toBeVisible()
  page.getByRole('tab', { name: 'Events' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('None', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Second factor' })).toHaveFocus()
})

test('what could not be loaded says what still works', async () => {
  await show('?part=texts')
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('what the clock had done is told with its outcome, and what was given up with its reason', async () => {
  const runAgain = 'POST /api/jobs/again'
  const night = { queue: 'all-figures', key: '', status: 'waiting', attempts: 0, error: null, every: 'day' }
  const times = {
    since: at,
    startedAt: at,
    endedAt: '2026-03-01T10:01:05.000Z',
    nextAt: '2026-03-02T10:00:00.000Z',
  }
  const lost = { queue: 'report', key: client, status: 'failed', attempts: 3, error: 'No page', every: null }
  const rows = [
    { ...night, ...times },
    { ...lost, ...times, nextAt: null },
  ]
  const { asked } = await show('?part=jobs', { 'GET /api/jobs': { rows }, [runAgain]: { done: true } })
  const cellsOf = (label: string) =>
    page.getByRole('table', { name: label }).getByRole('row').elements()[1]?.textContent
  await expect.element(page.getByRole('table', { name: 'Scheduled' })).toBeVisible()
  expect(cellsOf('Scheduled')).toMatch(/Figures of all accounts and portfoliosEvery day.+1 min 5 sDone/)
  expect(cellsOf('Failed permanently')).toMatch(/Report for a client.+3Failed No page/)
  // What waits for its next night is not begun by hand.
  const again = page.getByRole('button', { name: 'Run again' })
  expect(again.elements()).toHaveLength(1)
  await again.click()
  await expect.poll(() => asked.sent(runAgain)).toEqual([{ queue: 'report', key: client }])
})

test('where nothing was given up that is said; a failure offers to try again', async () => {
  await show('?part=jobs', { 'GET /api/jobs': { rows: [] } })
  await expect.element(page.getByText('Nothing has failed')).toBeVisible()
  await expect.element(page.getByText('Nothing is scheduled yet')).toBeVisible()
  await show('?part=jobs', { 'GET /api/jobs': refusal(403, 'forbidden') })
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
})
