import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildFront, buildSession } from '#tests/support/build-session.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { WelcomeDocument } from './welcome-document.tsx'

const paper = { url: '/files/media/hello.pdf', name: 'hello.pdf' }
const session = buildSession({ portals: [buildFront('p1', { name: 'Harbour' })] })
const read = 'GET /api/portals/p1/welcome'
const close = 'PUT /api/portals/p1/welcome'
const nothing = { welcome: null, document: null }

test('it stands there with its name until it is put away', async () => {
  const asked = answerCalls({ [read]: { welcome: null, document: paper }, [close]: nothing })
  await renderPage(<WelcomeDocument portal="p1" />, { session })
  await expect.element(page.getByText('Welcome to Harbour')).toBeVisible()
  await expect.element(page.getByText('hello.pdf')).toBeVisible()
  const open = page.getByRole('link', { name: 'Open' }).element()
  expect(open.getAttribute('href')).toBe('/files/media/hello.pdf?inline=yes')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => page.getByText('hello.pdf').elements()).toHaveLength(0)
  await expect.poll(() => asked).toContain(close)
})

test('it stands there again where putting it away failed', async () => {
  answerCalls({ [read]: { welcome: null, document: paper } })
  await renderPage(<WelcomeDocument portal="p1" />, { session })
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByText('hello.pdf')).toBeVisible()
})
