import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'

const portal = idOf(100)
const field: FormField = {
  name: 'entries',
  type: 'grid',
  collection: 'navigation',
  by: 'portal',
  label: 'Menu',
}

const entry = (id: number, name: string, order: number, of = portal) =>
  buildRecord(id, { name, link: `/${name.toLowerCase()}`, order, portal: of })

test('the records of this one stand in their order and open in a drawer', async () => {
  openStandInPortal({
    records: { navigation: [entry(1, 'Second', 1), entry(2, 'First', 0), entry(3, 'Other', 0, idOf(101))] },
  })
  const openRecord = vi.fn()
  await renderEditor(field, { context: { recordId: portal, openRecord } })
  await expect.element(page.getByRole('button', { name: 'Open First' })).toBeVisible()
  const names = page
    .getByRole('button', { name: /^Open / })
    .elements()
    .map((one) => one.textContent)
  expect(names).toEqual(['First', 'Second'])
  await page.getByRole('button', { name: 'Open Second' }).click()
  expect(openRecord).toHaveBeenCalledWith('navigation', idOf(1))
})

test('the records of the one that the field names stand there, whatever record is open', async () => {
  openStandInPortal({ records: { navigation: [entry(1, 'Own', 0), entry(3, 'Other', 0, idOf(101))] } })
  await renderEditor({ ...field, parentId: idOf(101) }, { context: { recordId: portal } })
  await expect.element(page.getByText('Other')).toBeVisible()
  expect(page.getByText('Own').elements()).toHaveLength(0)
})

test('a new record begins with the one it belongs to', async () => {
  openStandInPortal()
  const openRecord = vi.fn()
  await renderEditor(field, { context: { recordId: portal, openRecord } })
  await expect.element(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('button', { name: /^Add: / }).click()
  expect(openRecord).toHaveBeenCalledWith('navigation', null, { portal })
})

test('before the record is saved there is nothing to add to', async () => {
  openStandInPortal()
  await renderEditor(field, { context: { recordId: null, openRecord: () => undefined } })
  await expect.element(page.getByText('Save first, then add here.')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('more than fifty are read page by page', async () => {
  const many = Array.from({ length: 53 }, (_, index) => entry(index + 1, `Entry ${index + 1}`, index))
  openStandInPortal({ records: { navigation: many } })
  await renderEditor(field, { context: { recordId: portal } })
  await expect.element(page.getByText('1 to 50')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('51 to 53')).toBeVisible()
  await expect.element(page.getByText('Entry 53')).toBeVisible()
})

test('a list that cannot be loaded says why and is loaded again', async () => {
  const stand = openStandInPortal({ records: { navigation: [entry(1, 'First', 0)] } })
  stand.refuseNext('listRecords', { status: 403, code: 'forbidden' })
  await renderEditor(field, { context: { recordId: portal } })
  await expect.element(page.getByText('You do not have access to this.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('First')).toBeVisible()
})
