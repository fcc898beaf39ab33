import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildOwnAccount, buildSession } from '#tests/support/build-session.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal, type StandInPortal } from '#tests/support/stand-in-portal.ts'
import type { FormStep } from '#model/forms/form-structure.ts'
import type { Session, SessionAccount } from '#web/data/session.ts'
import { ProcessPage } from './process-page.tsx'

const [form, own, other] = [idOf(1), idOf(2), idOf(3)]

const field = (name: string, label: string) => ({ name, type: 'text' as const, label, required: true })
const steps: FormStep[] = [
  { id: 'one', title: 'You', fieldsets: [{ title: '', fields: [field('name', 'Name')] }] },
  { id: 'two', title: 'Home', fieldsets: [{ title: '', fields: [field('city', 'City')] }] },
]

const account = (given: Partial<SessionAccount> = {}): SessionAccount =>
  buildOwnAccount({ id: own, status: 'created', ...given })

const session = (given: Partial<Session> = {}): Session =>
  buildSession({ id: 'u1', accounts: [account()], ...given })

const verified = { accounts: [account({ status: 'verified' })] }

const submission = (given: Record<string, unknown> = {}) =>
  buildRecord(50, {
    formId: form,
    account: own,
    step: 'Under review',
    answers: { name: 'Jo', city: 'Delft' },
    created: { at: '2026-03-01T10:00:00Z', by: 'u1', name: 'Jo Field' },
    ...given,
  })

type Given = { session?: Partial<Session>; records?: StandInPortal['records']; editable?: boolean }

const show = async (given: Given = {}): Promise<StandInPortal & { leave: () => Promise<void> }> => {
  const { editable = false } = given
  const portal = openStandInPortal({
    records: {
      processes: [buildRecord(10, { name: 'Verification', formId: form, userStatus: [], single: true })],
      forms: [buildRecord(1, { name: 'Verification', steps, editable, single: true })],
      ...given.records,
    },
  })
  const router = await renderPage(ProcessPage, {
    session: session(given.session),
    path: '/dashboard/$portal/processes/$formId',
    at: `/dashboard/p1/processes/${form}`,
  })
  return { ...portal, leave: () => router.navigate({ to: '/elsewhere' } as never) }
}

const box = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const fillIn = async () => {
  await userEvent.type(box('Name'), 'Jo')
  await userEvent.click(button('Next'))
  await userEvent.type(box('City'), 'Delft')
}
const drafts = (portal: StandInPortal) => portal.records['formDrafts'] ?? []
const sent = (portal: StandInPortal) => portal.records['submissions'] ?? []

test('answers are kept as a draft that nobody was sent, at once when a step is left', async () => {
  const portal = await show()
  await userEvent.type(box('Name'), 'Jo')
  await userEvent.click(button('Next'))
  await expect.poll(() => drafts(portal)).toHaveLength(1)
  expect(drafts(portal)[0]).toMatchObject({ formId: form, account: own, answers: { name: 'Jo' } })
  await userEvent.type(box('City'), 'Delft')
  await userEvent.click(button('Back'))
  await expect.poll(() => drafts(portal)[0]?.['answers']).toMatchObject({ city: 'Delft' })
  expect(sent(portal)).toEqual([])
})

test('a new client who has sent everything is led to the verification, not told that all is done', async () => {
  await show({ records: { submissions: [submission()], accounts: [buildRecord(2, { name: 'Jo' })] } })
  await expect.element(page.getByText('your details are complete')).toBeVisible()
  await expect.element(button('Get verified')).toBeVisible()
  expect(page.getByText('There is nothing more to do now', { exact: false }).elements()).toHaveLength(0)
})

test('an earlier draft is gone on with until the form is sent', async () => {
  const draft = buildRecord(40, { formId: form, account: own, answers: { name: 'Jo', city: '' } })
  const portal = await show({ records: { formDrafts: [draft] } })
  await expect.element(box('Name')).toHaveValue('Jo')
  await expect.element(page.getByText('Continue where you left off', { exact: false })).toBeVisible()
  await userEvent.click(button('Next'))
  await expect.element(button('missing or incorrect info')).toBeDisabled()
  await userEvent.type(box('City'), 'Delft')
  await userEvent.click(button('Submit'))
  await expect.element(page.getByText('Thank you, we have your answers')).toBeVisible()
  expect(sent(portal)).toMatchObject([{ formId: form, account: own, answers: { name: 'Jo', city: 'Delft' } }])
})

test('answers are kept in every status, also when the page is left within the second', async () => {
  const portal = await show({ session: verified })
  await userEvent.type(box('Name'), 'Jo')
  await userEvent.click(button('Next'))
  await expect.poll(() => drafts(portal)).toHaveLength(1)
  await userEvent.type(box('City'), 'Delft')
  void portal.leave()
  await expect.poll(() => drafts(portal)[0]?.['answers']).toMatchObject({ name: 'Jo', city: 'Delft' })
})

test('answers that were sent are corrected in place where the form allows it', async () => {
  const portal = await show({ editable: true, records: { submissions: [submission()] } })
  await expect.element(box('Name')).toHaveValue('Jo')
  await userEvent.fill(box('Name'), 'Joan')
  await userEvent.click(button('Submit'))
  await expect.element(button('Correct my answers')).toBeVisible()
  expect(sent(portal)).toMatchObject([{ version: 2, answers: { name: 'Joan', city: 'Delft' } }])
})

test('while the data is pending the answers are only read', async () => {
  await show({
    editable: true,
    session: { accounts: [account({ status: 'pending' })] },
    records: { submissions: [submission()] },
  })
  await expect
    .element(page.getByText('Personal details cannot be changed while pending or in review.'))
    .toBeVisible()
  await expect.element(page.getByText('Delft')).toBeVisible()
  expect(button('Submit').elements()).toHaveLength(0)
})

test('a client with several accounts chooses one, the first that is open to begin with', async () => {
  await show({
    session: { accounts: [account({ status: 'pending' }), account({ id: other, name: 'Pension' })] },
  })
  await expect.element(page.getByRole('combobox', { name: 'Account' })).toHaveValue('Pension')
  await expect.element(box('Name')).toBeVisible()
})

test('staff choose a client and read what was answered', async () => {
  await show({
    session: { role: 'professional', isProfessional: true, accounts: [] },
    records: { accounts: [buildRecord(2, { name: 'Anna', portal: 'p1' })], submissions: [submission()] },
  })
  await expect.element(page.getByText('Choose a client')).toBeVisible()
  await userEvent.click(page.getByRole('combobox', { name: 'Client' }))
  await userEvent.click(page.getByRole('option', { name: 'Anna' }))
  await expect.element(page.getByText('Delft')).toBeVisible()
  expect(button('Submit').elements()).toHaveLength(0)
})

test('a form that could not be sent stays as it was typed and says why', async () => {
  const portal = await show({ session: verified })
  await fillIn()
  portal.refuseNext('createRecord', { status: 0, code: 'offline' })
  await userEvent.click(button('Submit'))
  await expect.element(page.getByText('The form was not sent')).toBeVisible()
  await expect.element(box('City')).toHaveValue('Delft')
  await userEvent.click(button('Submit'))
  await expect.poll(() => sent(portal)).toHaveLength(1)
})

test('the forms that belong to a form are asked after it, one after the other, and the last says that all is done', async () => {
  const [address, tax] = [idOf(21), idOf(22)]
  const asking = (id: number, name: string, label: string) =>
    buildRecord(id, {
      name,
      steps: [{ id: 'one', title: name, fieldsets: [{ title: '', fields: [field(label, label)] }] }],
    })
  const portal = await show({
    session: verified,
    records: {
      forms: [
        buildRecord(1, { name: 'Verification', steps, single: true, subforms: [address, tax] }),
        asking(21, 'Address', 'Street'),
        asking(22, 'Tax', 'Number'),
      ],
    },
  })
  await fillIn()
  await userEvent.click(button('Submit'))
  await expect.element(page.getByText('There is one more form to complete', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Next: Address' })).toBeVisible()
  expect(box('Number').elements()).toHaveLength(0)
  await userEvent.type(box('Street'), 'Quay 4')
  await userEvent.click(button('Submit'))
  await expect.element(page.getByRole('heading', { name: 'Next: Tax' })).toBeVisible()
  await userEvent.type(box('Number'), '12')
  await userEvent.click(button('Submit'))
  await expect.poll(() => sent(portal).map(({ formId }) => formId)).toEqual([form, address, tax])
  await expect.element(page.getByText('There is nothing more to do now', { exact: false })).toBeVisible()
})

test('answers whose sending failed are sent again as the same, and changed ones as others', async () => {
  const portal = await show({ session: verified })
  const ids = (): unknown[] =>
    portal.asked.flatMap(({ name, params, body }) =>
      name === 'createRecord' && params['collection'] === 'submissions' ? [body['id']] : [],
    )
  await fillIn()
  for (const city of ['Delft', 'Delft', 'Leiden']) {
    await userEvent.fill(box('City'), city)
    const before = ids().length
    portal.refuseNext('createRecord', { status: 0, code: 'offline' })
    await userEvent.click(button('Submit'))
    await expect.poll(ids).toHaveLength(before + 1)
    await expect.element(button('Submit')).toBeEnabled()
  }
  const [first, again, other] = ids()
  expect(first).toEqual(expect.any(String))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a form that is changed meanwhile keeps what was typed, and says what is no longer asked', async () => {
  const portal = await show({ session: verified })
  await fillIn()
  const [first] = portal.records['forms'] ?? []
  const changed = [
    { id: 'one', title: 'You', fieldsets: [{ title: '', fields: [field('name', 'Whole name')] }] },
  ]
  Object.assign(first!, { version: 2, steps: changed })
  portal.refuseNext('createRecord', { status: 409, code: 'conflict' })
  await userEvent.click(button('Submit'))
  await expect.element(page.getByText('The form has changed since you started')).toBeVisible()
  await expect.element(page.getByText('city: Delft')).toBeVisible()
  await expect.element(box('Whole name')).toHaveValue('Jo')
  await userEvent.click(button('Submit'))
  await expect.poll(() => sent(portal)).toMatchObject([{ answers: { name: 'Jo' }, formVersion: 2 }])
})

test('a form of which the wording was changed since a draft is looked at once more', async () => {
  const draft = buildRecord(40, { formId: form, account: own, answers: { name: 'Jo' }, formVersion: 7 })
  await show({ records: { formDrafts: [draft] } })
  await expect.element(page.getByText('The form has changed since you started')).toBeVisible()
  await expect.element(box('Name')).toHaveValue('Jo')
})

test('a session that ends while somebody types leads back to it; what was typed is kept afterwards', async () => {
  const portal = await show()
  portal.refuseNext('createRecord', { status: 401, code: 'unauthenticated' })
  await userEvent.type(box('Name'), 'Jo')
  await expect.element(page.getByText('You have been signed out.', { exact: false })).toBeVisible()
  const beside = page.getByRole('link', { name: 'Sign in in a new tab and come back' })
  await expect.element(beside).toHaveAttribute('target', '_blank')
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => drafts(portal)).toMatchObject([{ answers: { name: 'Jo' } }])
})

test('what is typed after the session has ended is there, and sent, after the next sign-in', async () => {
  const before = await show()
  const refuse = () => before.refuseNext('createRecord', { status: 401, code: 'unauthenticated' })
  refuse()
  await userEvent.type(box('Name'), 'J')
  await expect.element(page.getByText('You have been signed out.', { exact: false })).toBeVisible()
  refuse()
  await userEvent.type(box('Name'), 'o')
  await before.leave()
  expect(drafts(before)).toEqual([])
  const after = await show()
  await expect.element(page.getByText('Continue where you left off', { exact: false })).toBeVisible()
  await expect.element(box('Name')).toHaveValue('Jo')
  await expect.poll(() => drafts(after)).toMatchObject([{ answers: { name: 'Jo' } }])
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([])
})

test('what is asked is open beside its reason, in the step where it stands, and the rest is to read', async () => {
  const correction = {
    ...buildRecord(60, { question: 'city', reason: 'The postcode is of another city', by: 'Ann' }),
    at: '2026-03-02T10:00:00Z',
    submission: idOf(50),
    form,
  }
  const portal = await show({
    session: { accounts: [account({ status: 'pending' })] },
    records: { submissions: [submission()], corrections: [correction] },
  })
  await expect.element(box('City')).toHaveValue('Delft')
  await expect.element(page.getByText('The postcode is of another city')).toBeVisible()
  await userEvent.fill(box('City'), 'Leiden')
  await userEvent.click(button('Back'))
  await expect.element(page.getByText('Jo', { exact: true })).toBeVisible()
  expect(box('Name').query()).toBeNull()
  await userEvent.click(button('Next'))
  await userEvent.click(button('Submit'))
  await expect.poll(() => portal.records['submissions']?.[0]?.['answers']).toEqual({ city: 'Leiden' })
})

test('an account without a type is asked for it before any form is shown', async () => {
  await show({ session: { accounts: [account({ accountType: null })] } })
  await expect.element(page.getByRole('heading', { name: 'One question first' })).toBeVisible()
  expect(box('Name').elements()).toHaveLength(0)
  await userEvent.click(button('Continue'))
  await expect.element(page.getByText('Please choose one')).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(3)
})

test('a form for another type of account is not shown for it, whatever the address says', async () => {
  const processes = [
    buildRecord(10, { name: 'Company', formId: form, userStatus: [], accountType: 'corporate' }),
  ]
  await show({
    records: { processes },
    session: {
      accounts: [account({ name: 'Own' }), account({ id: other, name: 'Firm', accountType: 'corporate' })],
    },
  })
  await expect.element(box('Name')).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Account' }).elements()).toHaveLength(0)
})
