import { run } from 'axe-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { themes } from '#configurations/themes/themes.ts'
import { afterEachTest } from '#tests/support/after-each-test.ts'
import { renderWithPortal } from '#tests/support/render-field.tsx'
import { GalleryPage } from '#web/pages/gallery/gallery-page.tsx'
import { applyTheme, findShownTheme } from '#web/theme/theme-choice.ts'
import { loadWords } from '#web/words/words.ts'

const themeKeys = Object.values(themes).map(({ key }) => key)
const own = findShownTheme()
afterEachTest(() => applyTheme(own))
beforeAll(() => loadWords('kit', 'report'))

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const colours = ['color-contrast', 'link-in-text-block']

/** What axe calls serious or critical. */
const findFaults = async (rules: 'all' | 'colours'): Promise<string[]> => {
  const { violations } = await run(document.body, {
    resultTypes: ['violations'],
    runOnly: rules === 'all' ? standards : { type: 'rule', values: colours },
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Colours that fade are measured when they are there. */
const standStill = async (): Promise<void> => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

describe('the gallery', () => {
  // Fields are made of inputs: their colours are those.
  test.each([
    ['Parts', themeKeys],
    ['Inputs', themeKeys],
    ['Fields', ['main']],
    ['Tables', themeKeys],
    ['Charts', themeKeys],
  ] as const)('of %s can be read by everybody, in every theme', async (name, keys) => {
    await renderWithPortal(<GalleryPage />)
    await page.getByRole('tab', { name, exact: true }).click()
    await expect.element(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
    // The samples of skeletons are shown as awaited for good.
    await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBeLessThan(6)
    for (const key of keys) {
      applyTheme(key)
      await standStill()
      expect.soft(await findFaults(key === 'main' ? 'all' : 'colours'), key).toEqual([])
    }
  })
})
