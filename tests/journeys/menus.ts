/** The menus of a page: nothing lies over their entries, and each can be pressed. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Buttons and fields that open a panel; those of dialogs do not say whether they are open. */
const opensPanel = ':is(button, input)[aria-haspopup][aria-expanded]:not(:disabled)'
const panels = ':popover-open, [role="menu"], [role="listbox"], .mantine-Popover-dropdown'

/** The first visible trigger of a name that was not opened yet: its place among all triggers of the page. */
const findNext = (
  page: Page,
  opened: readonly string[],
): Promise<{ place: number; name: string } | undefined> =>
  page.locator(opensPanel).evaluateAll(
    (all, names) =>
      all
        .map((trigger, place) => ({
          place,
          name:
            trigger.getAttribute('aria-label') ??
            trigger.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent ??
            trigger.textContent,
          isSeen: trigger.checkVisibility(),
        }))
        .find(({ name, isSeen }) => isSeen && !names.includes(name)),
    opened,
  )

/** The entries of the open panel that something else lies over; each is scrolled into sight within its panel before. */
const findCovered = (panel: Locator): Promise<string[]> =>
  panel.evaluate((root) => {
    const wanted = '[role="menuitem"], [role="option"], button, a[href], input'
    const entries = [...root.querySelectorAll(wanted)].filter((entry) => entry.checkVisibility())
    return entries.flatMap((entry) => {
      entry.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = entry.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isHit = hit !== null && (entry.contains(hit) || entry.closest('label')?.contains(hit))
      return isHit ? [] : [entry.textContent || entry.outerHTML]
    })
  })

/** Opens each menu of the shown page whose name is not among those opened before, and closes it again. */
export const openMenus = async (page: Page, opened: Set<string>): Promise<void> => {
  for (let next = await findNext(page, [...opened]); next; next = await findNext(page, [...opened])) {
    const { place, name } = next
    opened.add(name)
    const at = `${name} at ${page.viewportSize()?.width} on ${new URL(page.url()).pathname}`
    await page.locator(opensPanel).nth(place).click()
    const panel = page.locator(panels).filter({ visible: true }).last()
    await expect(panel, at).toBeVisible()
    expect.soft(await findCovered(panel), at).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel, at).toBeHidden()
  }
}
