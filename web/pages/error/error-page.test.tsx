import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { ErrorPage } from './error-page.tsx'

const lines = () => [...document.querySelectorAll('h1, p')].map((line) => line.textContent)

test('an error says its title, what happened in general words, and to come back', async () => {
  await renderPage(<ErrorPage kind="error" />)
  await expect.element(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible()
  expect(lines()).toEqual(['An error occurred', 'We encountered an error.', 'Please try again later.'])
})

test('an error with a message says that in place of the general words', async () => {
  await renderPage(<ErrorPage kind="error" message="The file is gone." />)
  await expect.element(page.getByText('The file is gone.')).toBeVisible()
  expect(lines()).toEqual(['An error occurred', 'The file is gone.', 'Please try again later.'])
})
