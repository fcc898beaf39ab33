import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { AppShell, MobileHeader } from './app-shell.tsx'

test('the header is drawn as scrolled after 150 pixels and no earlier', async () => {
  await page.viewport(390, 800)
  render(
    <>
      <MobileHeader title="Portfolio" openMenuLabel="Menu" onOpenMenu={() => undefined} />
      <div style={{ height: 3000 }} />
    </>,
  )
  const header = page.getByRole('banner')
  await expect.element(header).toHaveAttribute('data-scrolled', 'false')
  window.scrollTo(0, 151)
  await expect.element(header).toHaveAttribute('data-scrolled', 'true')
  window.scrollTo(0, 150)
  await expect.element(header).toHaveAttribute('data-scrolled', 'false')
})

const entries = Array.from({ length: 30 }, (_, place) => ({
  id: `${place}`,
  label: `Page ${place + 1}`,
  href: `/${place}`,
  current: place === 29,
}))

const navigation = {
  label: 'Pages',
  brand: 'Firm',
  groups: [{ id: 'all', entries }],
  footer: <button type="button">Sign out</button>,
}

const labels = { skipToContent: 'To the content', openMenu: 'Menu', closeMenu: 'Close' }
const show = () =>
  render(
    <AppShell navigation={navigation} labels={labels}>
      Words
    </AppShell>,
  )

const isInSight = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test.each([
  [1440, 900],
  [1024, 640],
])(
  'at %i by %i pixels the way out and the current page are in sight of a long menu',
  async (width, height) => {
    await page.viewport(width, height)
    show()
    await expect.element(page.getByText('Page 30')).toBeVisible()
    expect(isInSight(page.getByRole('button', { name: 'Sign out' }).element())).toBe(true)
    await expect.poll(() => isInSight(page.getByText('Page 30').element())).toBe(true)
    expect(isInSight(page.getByText('Firm').element())).toBe(true)
  },
)

test('on a phone the opened menu shows the way out without scrolling', async () => {
  await page.viewport(390, 700)
  show()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => isInSight(page.getByRole('button', { name: 'Sign out' }).element())).toBe(true)
})

test('from 1441 pixels on the menu beside a page is wider', async () => {
  const menuWidth = () => document.querySelector('main')?.parentElement?.offsetLeft
  await page.viewport(1440, 800)
  show()
  await expect.poll(menuWidth).toBe(224)
  await page.viewport(1441, 800)
  await expect.poll(menuWidth).toBe(256)
})
