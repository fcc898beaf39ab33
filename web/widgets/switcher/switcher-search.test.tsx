import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Found } from '#model/calls/records.ts'
import { answerCalls, renderPage, type AskedCall } from '#tests/support/render-page.tsx'
import { SwitcherSearch } from './switcher-search.tsx'

const commentary = { href: '/admin/commentary', label: 'Commentary', hint: '', group: 'collections' } as const
const charlotte = { kind: 'account', id: 'a1', name: 'Charlotte Bancroft' } as unknown as Found
const describe = ({ id, name }: Found) =>
  ({ href: `/account/${id}`, label: name, hint: '', group: 'clients' }) as const

const show = () =>
  renderPage(
    <SwitcherSearch
      person="p1"
      label="Search pages"
      local={[commentary]}
      describe={describe}
      onClose={vi.fn()}
    />,
  )
const box = () => page.getByRole('combobox', { name: 'Search pages' })
const option = (name: string) => page.getByRole('option', { name })

test('what the server cannot find just now is said, and pages are found all the same', async () => {
  const answers: Record<string, unknown> = { 'GET /api/search': Response.json({}, { status: 500 }) }
  answerCalls(answers)
  await show()
  await box().fill('comm')
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/^Search is not available at the moment/)).toBeVisible()
  await expect.element(option('Commentary')).toBeVisible()
  answers['GET /api/search'] = { found: [] }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('an answer that comes late is not shown under other words', async () => {
  const late = Promise.withResolvers<void>()
  const asked = answerCalls({
    'GET /api/search': async ({ url }: AskedCall) => {
      const text = url.searchParams.get('text') ?? ''
      if (text === 'charlotte') await late.promise
      return { found: text.startsWith('charlotte') ? [charlotte] : [] }
    },
  })
  await show()
  await box().fill('charlotte')
  await expect.poll(() => asked.some((call) => call.includes('text=charlotte'))).toBe(true)
  await box().fill('nobody is called this')
  await expect.element(page.getByText('No results for “nobody is called this”')).toBeVisible()
  late.resolve()
  await box().fill('charlotte ban')
  await expect.element(option('Charlotte Bancroft')).toBeVisible()
  await box().fill('nobody is called this')
  await expect.element(page.getByText('No results for “nobody is called this”')).toBeVisible()
  expect(page.getByRole('option').elements()).toEqual([])
})
