import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { DisplayProvider } from '#web/data/display.tsx'
import { forgetTheme, readTheme, writeTheme } from '#web/theme/theme-choice.ts'
import { DisplayChoices } from './display-choices.tsx'

afterEach(forgetTheme)

const show = async () => {
  const display = { chooseLanguage: vi.fn(), chooseTheme: vi.fn() }
  await renderPage(
    <DisplayProvider value={display}>
      <DisplayChoices />
    </DisplayProvider>,
    { key: 'asset-manager' },
  )
  return display
}
const themes = () => page.getByRole('combobox', { name: 'Theme' })

test('the theme is as on this device until one is chosen, and again when that is chosen', async () => {
  const { chooseTheme } = await show()
  await expect.element(themes()).toHaveDisplayValue('As on this device')
  await themes().selectOptions('Contrast')
  expect(chooseTheme).toHaveBeenLastCalledWith('contrast')
  await themes().selectOptions('As on this device')
  expect(chooseTheme).toHaveBeenLastCalledWith(null)
})

test('what was chosen on an earlier visit is said', async () => {
  writeTheme('dark')
  await show()
  await expect.element(themes()).toHaveDisplayValue('Dark')
  forgetTheme()
  expect(readTheme()).toBeNull()
})
