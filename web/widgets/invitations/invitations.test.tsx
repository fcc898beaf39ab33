import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvitationRow } from '#model/calls/clients.ts'
import { buildInvitationRow as rowOf } from '#tests/support/client-rows.ts'
import { answerCalls, renderPage, type AskedCall } from '#tests/support/render-page.tsx'
import { SnackbarHost } from '#web/ui/snackbar.tsx'
import { InvitationsButton } from './invitations-button.tsx'
import { InviteAction } from './invite-action.tsx'

const portal = '0199a0b0-0000-7000-8000-000000000001'
const rows: InvitationRow[] = [
  rowOf('Ann'),
  rowOf('Ben', { state: 'expired', lastInviteSend: '2026-01-01T10:00:00.000Z' }),
  rowOf('Cleo', { state: 'accepted', lastLogin: '2026-02-01T10:00:00.000Z' }),
  rowOf('Dan', { email: '' }),
  rowOf('Eva'),
]

type Body = {
  invitations: { accountId: string; language?: string }[]
  message?: { subject: string; html: string }
}

const read = 'GET /api/invitations'
const send = 'POST /api/invitations'

/** Draws a part of the invitations; gives what was sent. */
type Given = { listed?: InvitationRow[]; refused?: Record<string, string> }
const show = async (part: ReactNode, { listed = rows, refused = {} }: Given = {}) => {
  const asked = answerCalls({
    [read]: { rows: listed },
    [send]: ({ body }: AskedCall) => ({
      results: (body as Body).invitations.map(({ accountId }) => ({
        account: accountId,
        email: '',
        sent: !(accountId in refused),
        lastInviteSend: null,
        reason: refused[accountId] ?? null,
      })),
    }),
  })
  await renderPage(
    <>
      {part}
      <SnackbarHost />
    </>,
  )
  return () => asked.sent(send) as Body[]
}

const drawer = () => page.getByRole('dialog', { name: 'Invitations' })
const openDrawer = async (given: Given = {}) => {
  const sent = await show(<InvitationsButton portal={portal} />, given)
  await page.getByRole('button', { name: 'Invitations' }).click()
  await expect.element(drawer().getByText('ann@home.example')).toBeVisible()
  return sent
}

test('all that can be invited are chosen at once, asked about with their number, and each result is told', async () => {
  const sent = await openDrawer({ refused: { 'account-Eva': 'too-many' } })
  await drawer().getByRole('checkbox', { name: 'Select all shown who can be invited (3)' }).click()
  await expect.element(drawer().getByText('3 clients selected')).toBeVisible()
  await expect.element(drawer().getByRole('checkbox', { name: 'Select Cleo' })).toBeDisabled()
  await expect.element(drawer().getByRole('checkbox', { name: 'Select Dan' })).toBeDisabled()
  await drawer().getByRole('button', { name: 'Invite again' }).click()
  const question = page.getByRole('dialog', { name: 'Invite 3 clients?' })
  expect(sent()).toEqual([])
  await question.getByRole('button', { name: 'Invite again' }).click()
  await expect.element(question.getByText('Invited too often; try again later')).toBeVisible()
  expect(sent()).toEqual([
    { invitations: ['Ann', 'Ben', 'Eva'].map((name) => ({ accountId: `account-${name}` })) },
  ])
  await expect.element(page.getByText('1 invitation was not sent')).toBeVisible()
})

test('all of one state are chosen', async () => {
  await openDrawer()
  await drawer().getByText('Expired (1)').click()
  await drawer().getByRole('checkbox', { name: 'Select all shown who can be invited (1)' }).click()
  await expect.element(drawer().getByText('1 client selected')).toBeVisible()
  await drawer().getByText('Accepted (1)').click()
  await expect.element(drawer().getByText('cleo@home.example')).toBeVisible()
  expect(
    drawer()
      .getByRole('checkbox', { name: /Select all shown/ })
      .elements(),
  ).toEqual([])
})

test('one client is invited in words of one’s own, and the portal says so', async () => {
  const sent = await openDrawer()
  await drawer().getByRole('checkbox', { name: 'Select Ann' }).click()
  await drawer().getByRole('button', { name: 'Invite', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Invite Ann?' })
  await question.getByRole('checkbox', { name: 'Write your own message' }).click()
  await question.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.element(question.getByText('Enter a subject.')).toBeVisible()
  expect(sent()).toEqual([])
  await question.getByRole('textbox', { name: 'Subject' }).fill('Welcome')
  await question.getByRole('textbox', { name: 'Text' }).fill('Dear Ann,\n\ncome & see <us>')
  await question.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.element(page.getByText('Client invited', { exact: true })).toBeVisible()
  expect(sent()[0]?.message).toEqual({
    subject: 'Welcome',
    html: '<p>Dear Ann,</p><p>come &amp; see &lt;us&gt;</p>',
  })
})

test('beside an account it says how far the invitation is, and invites again', async () => {
  await show(<InviteAction portal={portal} account="account-Ben" />)
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Invite again' }).click()
  await page
    .getByRole('dialog', { name: 'Invite Ben?' })
    .getByRole('button', { name: 'Invite again' })
    .click()
  await expect.element(page.getByText('Client invited', { exact: true })).toBeVisible()
})

test('a client is invited in the language that was chosen', async () => {
  const sent = await show(<InviteAction portal={portal} account="account-Ann" />)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Invite Ann?' })
  await question.getByRole('combobox', { name: 'Language of the client' }).click()
  await page.getByRole('option', { name: 'Íslenska' }).click()
  await question.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.element(page.getByText('Client invited', { exact: true })).toBeVisible()
  expect(sent()).toEqual([{ invitations: [{ accountId: 'account-Ann', language: 'is' }] }])
})

test('whoever has come is not invited any more', async () => {
  await show(
    <>
      <InviteAction portal={portal} account="account-Cleo" />
      <InviteAction portal={portal} account="account-Ann" />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Invite/ }).elements()).toHaveLength(1)
})

test('an invitation that waits for a mail server, or could not be sent, is not said to be sent', async () => {
  const open = { state: 'invited', lastInviteSend: '2026-01-01T10:00:00.000Z' } as const
  const listed = [
    rowOf('Ann', { ...open, delivery: 'no-server' }),
    rowOf('Ben', { ...open, delivery: 'failed' }),
    rowOf('Eva', { ...open, delivery: 'sent' }),
  ]
  await openDrawer({ listed })
  await expect.element(drawer().getByText('Waiting: no mail server is set up.')).toBeVisible()
  await expect.element(drawer().getByText('The e-mail could not be sent.')).toBeVisible()
  expect(
    drawer()
      .getByText(/^Last sent/)
      .elements(),
  ).toHaveLength(1)
})
