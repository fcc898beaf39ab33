import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SentForm } from '#model/calls/submissions.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { Paper } from '#web/ui/paper.tsx'
import { PaperDesk } from './paper-desk.tsx'
import { PrintedSubmission } from './printed-submission.tsx'

const file = (name: string) => ({ name, url: '/files/1', created: '2026-03-01T10:00:00Z' })

const first: FormField[] = [
  {
    name: 'name',
    type: 'text',
    label: 'Full name',
    help: 'As in your passport',
    notes: 'Check the passport',
  },
  { name: 'city', type: 'text', label: 'City' },
  { name: 'adviser', type: 'picker', collection: 'users', label: 'Adviser' },
  { name: 'others', type: 'grid', collection: 'accounts', label: 'Other accounts' },
  { name: 'risk', type: 'text', label: 'Risk seen by the firm', internal: true },
]
const second: FormField[] = [
  { name: 'passport', type: 'file', label: 'Passport' },
  { name: 'portrait', type: 'photo', label: 'Portrait' },
  { name: 'bills', type: 'dropzone', label: 'Bills' },
  { name: 'agreed', type: 'checkbox', label: 'I agree' },
]

const sent: SentForm = {
  id: 's1',
  account: { id: 'a1', name: 'Cleo Ólafsdóttir' },
  form: {
    id: 'f1',
    name: 'Identity check',
    steps: [
      { id: 'one', title: 'You', fieldsets: [{ title: '', fields: first }] },
      { id: 'two', title: 'Proof', fieldsets: [{ title: '', fields: second }] },
      {
        id: 'three',
        title: 'Plans',
        fieldsets: [{ title: '', fields: [{ name: 'plan', type: 'textarea', label: 'Plans' }] }],
      },
    ],
  },
  formVersion: 3,
  step: 'Approved',
  by: 'Cleo',
  sentAt: '2026-03-01T10:00:00Z',
  changedAt: '2026-03-04T11:30:00Z',
  answers: {
    name: 'Cleo',
    adviser: 'u7',
    passport: file('passport.pdf'),
    portrait: file('me.jpg'),
    bills: [file('january.pdf'), file('february.pdf')],
    agreed: true,
    old: 'No longer asked',
  },
  names: { u7: 'Paul Brown' },
}

const show = async (given: Partial<SentForm> = {}): Promise<HTMLElement> => {
  await renderPage(
    <PaperDesk pdfType="portrait">
      <Paper>
        <PrintedSubmission
          sent={{ ...sent, ...given }}
          portal={{ name: 'Harbour Wealth', logo: null }}
          made="2026-03-05"
        />
      </Paper>
    </PaperDesk>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Identity check' })).toBeVisible()
  return document.querySelector('article') as HTMLElement
}

test('the paper says whose answers they are, who sent them when, how far they are and of which version', async () => {
  const sheet = await show()
  const facts = [...sheet.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent),
  )
  expect(facts).toEqual([
    ['Client', 'Cleo Ólafsdóttir'],
    ['Sent by', 'Cleo'],
    ['Sent on', expect.stringMatching(/^01\/03\/2026/)],
    ['Status', 'Approved'],
    ['Last change', expect.stringMatching(/^04\/03\/2026/)],
    ['Form version', '3'],
  ])
  expect(sheet.textContent).toContain('Harbour Wealth')
})

test('every step is there at once, with files by their names, and what nobody answered says so', async () => {
  const sheet = await show()
  await expect.element(page.getByText('february.pdf')).toBeVisible()
  expect([...sheet.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    '1. You',
    '2. Proof',
    '3. Plans',
    'Answers to questions no longer asked',
  ])
  for (const text of ['passport.pdf', 'me.jpg', 'january.pdf', 'Paul Brown', 'No longer asked'])
    expect(sheet.textContent).toContain(text)
  const city = page.getByRole('group', { name: 'City' })
  await expect.element(city).toHaveTextContent('CityNot filled in')
  await expect.element(page.getByRole('group', { name: 'Plans' })).toHaveTextContent('PlansNot filled in')
  expect(sheet.querySelectorAll('a, button, input, img')).toHaveLength(0)
  // What the firm keeps for itself, help for filling in, and lists of other records are on no paper.
  for (const text of ['Risk seen by the firm', 'Check the passport', 'As in your passport', 'Other accounts'])
    expect(sheet.textContent).not.toContain(text)
})
