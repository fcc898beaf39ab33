import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildOwnAccount, buildSession } from '#tests/support/build-session.ts'
import { answerCalls, renderPage, refusal } from '#tests/support/render-page.tsx'
import { render } from '#tests/support/render.tsx'
import { sessionQuery } from '#web/data/queries.ts'
import type { Session, SessionAccount } from '#web/data/session.ts'
import { forgetShownIntros } from '#web/data/shown-intros.ts'
import { SnackbarHost } from '#web/ui/snackbar.tsx'
import { useAreLayersFree } from '#web/ui/use-held-layers.ts'
import { AdminOnlyHint } from './admin-only-hint.tsx'
import { GetVerifiedBox } from './get-verified-box.tsx'
import { StatusAfterSignIn } from './status-after-sign-in.tsx'
import { StatusQuestionDialog } from './status-question-dialog.tsx'
import { UnboundNotice } from './unbound-notice.tsx'
import { useStatusQuestion } from './use-status-question.ts'
import { Verification } from './verification.tsx'
import { changeLanguage } from '#web/words/words.ts'

const account = (given: Partial<SessionAccount> = {}): SessionAccount =>
  buildOwnAccount({
    intro: { html: '<p>You may place your <b>first</b> order.</p>', isPersistent: false },
    portfolios: [{ id: 'f1', name: 'GIA' }],
    ...given,
  })

const session = (given: Partial<Session> = {}): Session =>
  buildSession({ id: 'u1', isIntroHidden: false, accounts: [account()], ...given })

const show = async (given: Partial<Session> = {}, shown: Record<string, string> = {}) => {
  const asked = answerCalls({ 'PATCH /api/me': { session: session({ isIntroHidden: true }) } })
  const person = session(given)
  const { client } = await renderPage(
    <>
      <p>The page</p>
      <StatusAfterSignIn session={person} shown={shown}>
        <p>Something else to say</p>
      </StatusAfterSignIn>
    </>,
    { session: person },
  )
  return { client, sent: () => asked.sent('PATCH /api/me') }
}

const dialog = () => page.getByRole('dialog')
const goOn = () => page.getByRole('button', { name: 'Continue' })
const tick = () => page.getByRole('checkbox', { name: 'do not show again' })
const expectNoDialog = async () => {
  await expect.element(page.getByText('The page')).toBeInTheDocument()
  await expect.element(dialog()).not.toBeInTheDocument()
}

describe('the dialog of a status', () => {
  test('says it once, until somebody signs in again', async () => {
    const { sent } = await show()
    await expect.element(dialog()).toHaveAccessibleName('Your account: Verified')
    await expect.element(dialog().getByText('first')).toBeVisible()
    await goOn().click()
    await expectNoDialog()
    expect(sent()).toEqual([])
    document.body.replaceChildren()
    await show()
    await expectNoDialog()
    document.body.replaceChildren()
    forgetShownIntros()
    await show()
    await expect.element(dialog()).toBeVisible()
  })

  test('comes before whatever else is said: one dialog at a time', async () => {
    await show()
    await expect.element(dialog()).toBeVisible()
    expect(page.getByText('Something else to say').elements()).toHaveLength(0)
    await goOn().click()
    await expect.element(page.getByText('Something else to say')).toBeVisible()
  })

  test('is answered before a drawer that the address opens: it would lie over it', async () => {
    const Held = () => <output>{useAreLayersFree() ? 'drawers open' : 'drawers wait'}</output>
    await show()
    await expect.element(dialog()).toBeVisible()
    render(<Held />)
    await expect.element(page.getByText('drawers wait')).toBeInTheDocument()
    await goOn().click()
    await expect.element(page.getByText('drawers open')).toBeVisible()
  })

  test('is hidden for good when that is ticked', async () => {
    const { client, sent } = await show()
    await tick().click()
    await userEvent.keyboard('{Escape}')
    await expectNoDialog()
    await expect.poll(sent).toEqual([{ hideIntroStatus: true }])
    await expect.poll(() => client.getQueryData(sessionQuery().queryKey)?.session?.isIntroHidden).toBe(true)
  })

  test('stays as long as the status does, whatever was hidden, and cannot be hidden', async () => {
    await show({ isIntroHidden: true, accounts: [account({ intro: { html: '', isPersistent: true } })] })
    await expect.element(dialog()).toHaveAccessibleName('Your account: Verified')
    await expect.element(tick()).not.toBeInTheDocument()
  })

  test('is about the account that is looked at, by its name', async () => {
    const second = account({
      id: 'a2',
      name: 'Pension',
      status: 'pending',
      portfolios: [{ id: 'f2', name: 'SIPP' }],
      intro: { html: '<p>We look at your data.</p>', isPersistent: true },
    })
    await show({ accounts: [account(), second] }, { portfolio: 'f2' })
    await expect.element(dialog()).toHaveAccessibleName('The account Pension: Pending')
  })

  test('offers nothing to whoever only looks with the eyes of a client', async () => {
    await show({ staff: { id: 's1', name: 'Paul', until: '2026-11-21T12:00:00.000Z' } })
    await expect.element(dialog()).toBeVisible()
    await expect.element(tick()).not.toBeInTheDocument()
  })

  test('speaks Greek', async () => {
    await changeLanguage('el')
    await show({
      accounts: [account({ intro: { html: '<p>Μπορείτε να επενδύσετε.</p>', isPersistent: false } })],
    })
    await expect.element(dialog()).toHaveAccessibleName('Ο λογαριασμός σας: Επαληθεύτηκε')
    await expect.element(page.getByRole('checkbox', { name: 'να μην εμφανιστεί ξανά' })).toBeInTheDocument()
    await page.getByRole('button', { name: 'Συνέχεια' }).click()
    await expectNoDialog()
  })
})

describe('the box of the verification', () => {
  const showBox = (
    status: SessionAccount['status'],
    given: Partial<Session> = {},
    key: 'generic' | 'greek' = 'generic',
  ) =>
    renderPage(
      <>
        <p>The page</p>
        <GetVerifiedBox session={session(given)} status={status} />
      </>,
      { key },
    )
  const box = () => page.getByRole('status')

  test.each([
    ['created', 'personal info missing'],
    ['pending', 'There is nothing you need to do.'],
    ['pending_with_order', 'Your order will be carried out once that is done.'],
    ['review', 'Orders can be placed once that is done.'],
  ] as const)('in status %s says: %s', async (status, text) => {
    await showBox(status)
    await expect.element(box().getByText(text, { exact: false })).toBeVisible()
  })

  test('is not for staff, not for other statuses, and not where there is no form to submit', async () => {
    for (const show of [
      () => showBox('created', { role: 'professional' }),
      () => showBox('verified'),
      () => showBox('created', {}, 'greek'),
    ]) {
      await show()
      await expect.element(page.getByText('The page')).toBeInTheDocument()
      await expect.element(box()).not.toBeInTheDocument()
      document.body.replaceChildren()
    }
  })
})

test('an adviser without an organisation is told whom to ask, an administrator is not', async () => {
  render(<UnboundNotice session={session({ role: 'professional', hasOrganisation: false })} />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Your account is not bound to an Organisation, please contact a Company Admin to solve this issue.',
    )
  document.body.replaceChildren()
  render(
    <>
      <p>The page</p>
      <UnboundNotice session={session({ role: 'admin', hasOrganisation: false })} />
    </>,
  )
  await expect.element(page.getByText('The page')).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('who is refused by the administration learns why', async () => {
  render(<AdminOnlyHint name="Paul" />)
  await expect.element(page.getByText('This page is for administrators')).toBeVisible()
  await expect
    .element(page.getByText('You are signed in as Paul, who is not an administrator.'))
    .toBeVisible()
})

describe('the question before a status changes', () => {
  type Wanted = Parameters<ReturnType<typeof useStatusQuestion>['ask']>[0]

  const Editor = ({ wanted, onAnswer }: { wanted: Wanted; onAnswer: (mayGoOn: boolean) => void }) => {
    const { question, ask } = useStatusQuestion()
    return (
      <>
        <button type="button" onClick={() => void ask(wanted).then(onAnswer)}>
          Save
        </button>
        {question && <StatusQuestionDialog {...question} />}
      </>
    )
  }

  const save = async (wanted: Wanted) => {
    const onAnswer = vi.fn<(mayGoOn: boolean) => void>()
    await renderPage(<Editor wanted={wanted} onAnswer={onAnswer} />)
    await page.getByRole('button', { name: 'Save' }).click()
    return onAnswer
  }
  const dialog = () => page.getByRole('dialog', { name: 'Change the status?' })
  const outside = () => dialog().getByText('This is not one of the usual next steps', { exact: false })

  test('a status that stays is saved without a question', async () => {
    const onAnswer = await save({ before: 'pending', now: 'pending', role: 'admin' })
    await expect.poll(() => onAnswer.mock.calls).toEqual([[true]])
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('a change is asked about, and made once it is confirmed', async () => {
    const onAnswer = await save({ before: 'pending', now: 'verified', role: 'professional' })
    await expect.element(dialog().getByText('The status goes from pending to verified.')).toBeVisible()
    await expect.element(outside()).not.toBeInTheDocument()
    expect(onAnswer).not.toHaveBeenCalled()
    await dialog().getByRole('button', { name: 'Change the status' }).click()
    await expect.poll(() => onAnswer.mock.calls).toEqual([[true]])
  })

  test('an administrator is told of leaving the table, and may think again', async () => {
    const onAnswer = await save({ before: 'created', now: 'verified', role: 'admin' })
    await expect.element(outside()).toBeVisible()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => onAnswer.mock.calls).toEqual([[false]])
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})

describe('the verification of an account', () => {
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
})
