import { run } from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { themes } from '#configurations/themes/themes.ts'
import { formFieldTypes } from '#model/fields/form-field.ts'
import { afterEachTest } from '#tests/support/after-each-test.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { GalleryPage } from '#web/pages/gallery/gallery-page.tsx'
import { applyTheme, findShownTheme } from '#web/theme/theme-choice.ts'

const themeKeys = Object.values(themes).map(({ key }) => key)
const own = findShownTheme()
afterEachTest(() => applyTheme(own))

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const colours = ['color-contrast', 'link-in-text-block']

/** What axe calls serious or critical. */
const findFaults = async (rules: 'all' | 'colours'): Promise<string[]> => {
  const { violations } = await run(document.body, {
    resultTypes: ['violations'],
    runOnly: rules === 'all' ? standards : { type: 'rule', values: colours },
    preload: false,
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const open = async (name: string): Promise<void> => {
  // Colours are measured at once: none fades into the next.
  const still = Object.assign(document.createElement('style'), {
    textContent: '* { transition: none !important }',
  })
  await renderPage(GalleryPage)
  document.body.append(still)
  await page.getByRole('tab', { name, exact: true }).click()
  await expect.element(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
  // The samples of skeletons are shown as awaited for good.
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBeLessThan(6)
}

describe('the gallery', () => {
  test.each(['Parts', 'Inputs', 'Tables', 'Charts'])(
    'of %s can be read by everybody, in every theme',
    async (name) => {
      await open(name)
      for (const key of themeKeys) {
        applyTheme(key)
        expect.soft(await findFaults(key === 'main' ? 'all' : 'colours'), key).toEqual([])
      }
    },
  )

  // Fields are made of inputs: their colours are those.
  test('of fields shows every type that is drawn by itself, and can be read by everybody', async () => {
    await open('Fields')
    await expect.element(page.getByRole('form', { name: 'A form' })).toBeVisible()
    const headings = page.getByRole('heading', { level: 3 }).elements()
    const shown = headings.map(({ textContent }) => textContent)
    const drawn = formFieldTypes.filter((one) => one !== 'tabs' && one !== 'hidden')
    expect(shown).toEqual(expect.arrayContaining(drawn))
    expect(await findFaults('all')).toEqual([])
  })
})
