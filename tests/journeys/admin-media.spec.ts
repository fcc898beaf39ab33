import type { Locator, Page } from '@playwright/test'
import { buildPicture } from '#tests/support/sample-files.ts'
import { drawerOf, openGrid, rowOf, save, topOf } from './administration.ts'
import { adminOf, expect, expectAccessible, letIn, test } from './journey.ts'

const tenant = 'partner-firm'

/** True once the picture has arrived and can be drawn. */
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0)

const addInside = async (page: Page, tab: string, what: string): Promise<void> => {
  await drawerOf(page).getByRole('tab', { name: tab }).click()
  await drawerOf(page)
    .getByRole('button', { name: `Add ${what}` })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
}

const addFolder = async (page: Page, name: string): Promise<void> => {
  await addInside(page, 'Folders', 'folder')
  await topOf(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await save(page)
  await page.keyboard.press('Escape')
  await expect(rowOf(drawerOf(page), name)).toBeVisible()
}

const addPicture = async (page: Page, { name, folder }: Record<'name' | 'folder', string>): Promise<void> => {
  await addInside(page, 'Manage media', 'media file')
  const buffer = await buildPicture('jpeg', { width: 800, height: 600 })
  await topOf(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await topOf(page)
    .getByLabel(/^File: Drop/)
    .setInputFiles({ name: 'harbour.jpg', mimeType: 'image/jpeg', buffer })
  await expect(topOf(page).getByRole('link', { name: /harbour\.jpg/ })).toBeVisible()
  await topOf(page).getByRole('combobox', { name: 'Folder' }).fill(folder)
  await page.locator('[role=option]:visible').filter({ hasText: folder }).click()
  await save(page)
  await page.keyboard.press('Escape')
}

test('an administrator keeps pictures in folders of a library and puts one into a post', async ({ page }) => {
  const mark = Date.now()
  const [library, folder, picture] = [`Boats ${mark}`, `Harbours ${mark}`, `Old harbour ${mark}`]
  await letIn(page, tenant, adminOf(tenant))
  await openGrid(page, tenant, 'libraries')
  await page.getByRole('button', { name: 'Add media library' }).click()
  await drawerOf(page).getByRole('textbox', { name: 'Name' }).fill(library)
  await drawerOf(page).getByRole('radio', { name: 'Everyone', exact: true }).check()
  await save(page)
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/)
  await addFolder(page, folder)
  await addPicture(page, { name: picture, folder })

  const row = rowOf(drawerOf(page), picture)
  await expect(row).toBeVisible()
  await expect.poll(() => isDrawn(row.locator('img'))).toBe(true)

  await openGrid(page, tenant, 'posts')
  await page.getByRole('button', { name: 'Add post' }).click()
  await drawerOf(page).getByRole('textbox', { name: 'Name' }).fill(`From the harbour ${mark}`)
  await drawerOf(page).getByRole('button', { name: 'Choose from media' }).click()
  const chooser = page.getByRole('dialog', { name: 'Select media' })
  await chooser.getByRole('combobox', { name: 'Folders' }).click()
  await page.getByRole('option', { name: folder }).click()
  const tile = chooser.getByRole('button', { name: `Use ${picture}` })
  await expect(chooser.getByRole('button', { name: /^Use / })).toHaveCount(1)
  await expect.poll(() => isDrawn(tile.locator('img'))).toBe(true)
  await expectAccessible(page)
  await tile.click()
  await expect(chooser).toBeHidden()
  await save(page)
  await page.reload()
  const chosen = drawerOf(page).getByRole('listitem').filter({ hasText: picture })
  await expect.poll(() => isDrawn(chosen.locator('img'))).toBe(true)
})
