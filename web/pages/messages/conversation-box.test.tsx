import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildAdviser } from '#tests/support/build-session.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { ConversationBox } from './conversation-box.tsx'
import { OwnAdvisers } from '#web/widgets/people/own-advisers.tsx'

const nothing = { conversations: [], next: null }

const show = async (box: 'inbox' | 'latest' | 'sent' | 'archived') => {
  const asked = answerCalls({ 'GET /api/messages': nothing })
  const onBox = vi.fn()
  const list = { open: null, onOpen: () => undefined, hrefOf: () => '/' }
  await renderPage(<ConversationBox box={box} onBox={onBox} {...list} />)
  return { asked, onBox }
}

test('the latest, the sent and the archived conversations stand beside the inbox', async () => {
  const { onBox } = await show('inbox')
  await expect.element(page.getByRole('radio', { name: 'Inbox' })).toBeChecked()
  await page.getByText('Latest', { exact: true }).click()
  await page.getByText('Sent', { exact: true }).click()
  await page.getByRole('button', { name: 'Archived' }).click()
  expect(onBox.mock.calls).toEqual([['latest'], ['sent'], ['archived']])
})

test.each(['latest', 'sent', 'archived'] as const)('the list of the %s is asked for', async (box) => {
  const { asked } = await show(box)
  await expect.poll(() => asked.some((call) => call.includes(`box=${box}`))).toBe(true)
})

test('an adviser stands with name, role and telephone', async () => {
  const adviser = buildAdviser('v1', 'Paul Reed', { role: 'Investment Manager', phone: '+44 20 0000 0000' })
  answerCalls({ 'GET /api/advisers': { advisers: [adviser] } })
  await renderPage(OwnAdvisers)
  await expect.element(page.getByText('Paul Reed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Investment manager', { exact: true })).toBeVisible()
  const phone = document.querySelector('a[href="tel:+442000000000"]')
  expect(phone?.textContent).toContain('+44 20 0000 0000')
})

test('advisers who cannot be fetched are said so, and can be asked for again', async () => {
  answerCalls({})
  await renderPage(OwnAdvisers)
  const failure = page.getByText('Could not fetch user advisor')
  await expect.element(failure.first()).toBeVisible()
  answerCalls({ 'GET /api/advisers': { advisers: [] } })
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(failure).not.toBeInTheDocument()
})
