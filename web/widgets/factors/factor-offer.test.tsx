import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { openStandInProfile } from '#tests/support/stand-in-profile.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { FactorOffer } from './factor-offer.tsx'

const open = async (at: string) => {
  const portal = openStandInProfile()
  const { client, history } = await renderPage(
    <>
      <FactorOffer />
      <p>The page</p>
    </>,
    { at, path: '$', session: { isFactorOffered: true } },
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  const isOffered = () => client.getQueryData(sessionQuery().queryKey)?.session?.isFactorOffered
  return { portal, history, isOffered }
}

const declined = ({ asked }: ReturnType<typeof openStandInProfile>) =>
  asked.filter(({ name }) => name === 'declineFactors').length

test('the offer is noted as shown at once, and goes without leaving the page', async () => {
  const { portal, history, isOffered } = await open('/')
  await expect.poll(() => declined(portal)).toBe(1)
  expect(isOffered()).toBe(true)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(isOffered).toBe(false)
  expect(declined(portal)).toBe(1)
  expect(history.location.pathname).toBe('/')
})

test('the offer stands on the first page alone, not above every page', async () => {
  const { portal, history } = await open('/')
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  history.push('/another')
  await expect.poll(() => page.getByRole('button', { name: 'Set up' }).elements()).toEqual([])
  expect(declined(portal)).toBe(1)
})

test('setting up leads to the second factors of the profile', async () => {
  const { portal, history } = await open('/')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect.poll(() => history.location.href).toBe('/profile/me#factors')
  await expect.poll(() => declined(portal)).toBe(1)
})

test('nothing is offered on the profile, where everything is in sight', async () => {
  await open('/profile/me')
  expect(page.getByRole('button', { name: 'Set up' }).elements()).toHaveLength(0)
})

test.each(['/dashboard/p1/processes/f1', '/dashboard/p1/fact-finder', '/profile/me'])(
  'the offer does not stand at %s, and waits for the next page',
  async (path) => {
    const { portal, history } = await open(path)
    const setUp = page.getByRole('button', { name: 'Set up' })
    expect(setUp.elements()).toHaveLength(0)
    expect(declined(portal)).toBe(0)
    history.push('/dashboard/p1')
    await expect.element(setUp).toBeVisible()
    await expect.poll(() => declined(portal)).toBe(1)
  },
)
