import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { openStandInProfile } from '#tests/support/stand-in-profile.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { Tour } from './tour.tsx'

const open = async (isEmpty = false) => {
  const portal = openStandInProfile()
  const { client } = await renderPage(
    <>
      <p data-tour={isEmpty ? undefined : 'worth'}>£919,240.10</p>
      <Tour steps={[{ id: 'client_worth' }, { id: 'client_tabs' }, { id: 'client_papers' }]} />
    </>,
    { session: { isTourOffered: true } },
  )
  const isOffered = () => client.getQueryData(sessionQuery().queryKey)?.session?.isTourOffered
  const closed = () => portal.asked.filter(({ name }) => name === 'closeTour').length
  return { isOffered, closed }
}

test('leads through its steps and back, points at what it speaks of, and is done for good', async () => {
  const { isOffered, closed } = await open()
  const amount = page.getByText('£919,240.10')
  await expect.element(amount).toHaveAttribute('data-toured')
  expect(page.getByRole('button', { name: 'Back' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Getting started · 2 of 3')).toBeVisible()
  await expect.element(amount).not.toHaveAttribute('data-toured')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByText('Getting started · 1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Your documents')).toBeVisible()
  expect([closed(), isOffered()]).toEqual([0, true])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(closed).toBe(1)
  expect(isOffered()).toBe(false)
})

test('is closed for good at its first step too', async () => {
  const { isOffered, closed } = await open()
  await page.getByRole('button', { name: 'Close the tour' }).click()
  await expect.poll(closed).toBe(1)
  expect(isOffered()).toBe(false)
})

test('does not come over an account that has no amount to speak of, and comes once it has', async () => {
  const { isOffered } = await open(true)
  const tour = page.getByRole('region', { name: 'Getting started' })
  const amount = page.getByText('£919,240.10')
  await expect.element(amount).toBeVisible()
  expect(tour.elements()).toHaveLength(0)
  expect(isOffered()).toBe(true)
  const shown = document.createElement('p')
  shown.dataset['tour'] = 'worth'
  document.body.append(shown)
  await expect.element(tour).toBeVisible()
  shown.remove()
})
