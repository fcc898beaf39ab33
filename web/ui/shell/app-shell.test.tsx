import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { MobileHeader } from './app-shell.tsx'

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
