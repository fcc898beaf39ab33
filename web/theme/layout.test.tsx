import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#web/theme/styles.ts'
import { render } from '#tests/support/render.tsx'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
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

test('from 1441 pixels on the menu beside a page is wider', async () => {
  const labels = { skipToContent: 'To the content', openMenu: 'Menu', closeMenu: 'Close' }
  const menuWidth = () => document.querySelector('main')?.parentElement?.offsetLeft
  await page.viewport(1440, 800)
  render(
    <AppShell navigation={{ brand: 'Firm', groups: [], label: 'Pages' }} labels={labels}>
      Words
    </AppShell>,
  )
  await expect.poll(menuWidth).toBe(224)
  await page.viewport(1441, 800)
  await expect.poll(menuWidth).toBe(256)
})
