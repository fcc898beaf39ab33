import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pages } from '#model/reports/pages.ts'
import { buildSession } from '#tests/support/build-session.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { OrganisationPage } from './organisation-page.tsx'
import { ProfileLinks } from './profile-links.tsx'

const Links = (session: ReturnType<typeof buildSession>) => () => (
  <>
    <p>The page</p>
    <ProfileLinks session={session} current="me" />
  </>
)
const links = () => page.getByRole('link').elements()

test('the way to the organisation is for administrators alone', async () => {
  await renderPage(Links(buildSession({ role: 'admin' })))
  await expect.element(page.getByText('The page')).toBeVisible()
  expect(links().map((one) => one.getAttribute('href'))).toEqual(['/profile/me', '/profile/organisation'])
  for (const role of ['investor', 'professional'] as const) {
    document.body.replaceChildren()
    await renderPage(Links(buildSession({ role })))
    await expect.element(page.getByText('The page')).toBeVisible()
    expect(links()).toEqual([])
  }
})

test('the page of the organisation stands at its address, and says where there is none', async () => {
  expect(pages.organisation).toEqual({
    path: '/profile/organisation',
    permissions: ['authenticated', 'admin'],
  })
  answerCalls({ 'GET /api/me': { id: 'u1', organisation: null, fields: {} } })
  await renderPage(OrganisationPage, { session: { role: 'admin' } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'My organisation' })).toBeVisible()
})
