import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountPage } from '#model/calls/accounts.ts'
import { buildSession } from '#tests/support/build-session.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { SubjectProvider, type Subject } from '#web/widgets/subject/subject.tsx'
import { loadWords } from '#web/words/words.ts'
import { Advisers } from './advisers.tsx'

const account = {
  advisers: [
    {
      id: 'u1',
      name: 'Paul Brown',
      email: 'paul@firm.example',
      title: null,
      role: null,
      phone: null,
      photo: null,
      profileUrl: null,
    },
  ],
} as unknown as AccountPage

test.each([
  ['investor', 'Your advisers'],
  ['professional', 'Advisers'],
] as const)('the advisers of an account are called as a(n) %s reads them', async (role, title) => {
  await loadWords('report')
  await renderPage(
    () => (
      <SubjectProvider value={{ account } as unknown as Subject}>
        <Advisers />
      </SubjectProvider>
    ),
    { session: buildSession({ role }) },
  )
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect.element(page.getByText('Paul Brown')).toBeVisible()
})
