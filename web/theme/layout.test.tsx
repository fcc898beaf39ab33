import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#web/theme/styles.ts'
import { render } from '#tests/support/render.tsx'
import { useIsPhone } from '#web/ui/media.ts'

const Width = () => <p>{useIsPhone() ? 'phone' : 'desk'}</p>

test('959 pixels are a phone, 960 are not', async () => {
  await page.viewport(959, 800)
  render(<Width />)
  await expect.element(page.getByText('phone')).toBeVisible()
  await page.viewport(960, 800)
  await expect.element(page.getByText('desk')).toBeVisible()
})

test('text is 14 pixels high, and a page 1600 wide at most', async () => {
  render(<p>Words</p>)
  await expect.element(page.getByText('Words')).toBeVisible()
  expect(getComputedStyle(page.getByText('Words').element()).fontSize).toBe('14px')
  expect(getComputedStyle(document.documentElement).getPropertyValue('--page-width')).toBe('1600px')
})
