import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'

const field: FormField = { name: 'permissions', type: 'permissions', label: 'Access' }

test('a level that names people asks for people, and another level forgets them', async () => {
  openStandInPortal({ records: { users: [buildRecord(1, { name: 'Anna Berg' })] } })
  const rendered = await renderEditor(field, { value: { level: 'public', ids: [] } })
  await expect.element(page.getByRole('radiogroup', { name: 'Access' })).toBeVisible()
  expect(page.getByRole('combobox').elements()).toHaveLength(0)
  await page.getByRole('radio', { name: 'Selected people' }).click()
  await page.getByRole('combobox', { name: 'People' }).click()
  await page.getByRole('option', { name: 'Anna Berg' }).click()
  expect(rendered.value()).toEqual({ level: 'users', ids: [idOf(1)] })
  await page.getByRole('radio', { name: 'Selected organisations' }).click()
  expect(rendered.value()).toEqual({ level: 'organisations', ids: [] })
})

test('who may see it is read with the names', async () => {
  openStandInPortal({ records: { organisations: [buildRecord(1, { name: 'North Ltd' })] } })
  await renderView(field, { level: 'organisations', ids: [idOf(1)] })
  await expect.element(page.getByText('Selected organisations')).toBeVisible()
  await expect.element(page.getByText('North Ltd')).toBeVisible()
})

test('while nothing is chosen, it is said who may see it', async () => {
  openStandInPortal({})
  await renderEditor(field, { value: null, context: { collection: 'pages' } })
  await expect.element(page.getByText('Nothing is chosen: everyone may see it.')).toBeVisible()
})

test('what belongs to one portal is for those who are signed in while nothing is chosen', async () => {
  openStandInPortal({})
  const context = { collection: 'pages', values: () => ({ portal: idOf(1) }) }
  await renderEditor(field, { value: null, context })
  await expect
    .element(page.getByText('Nothing is chosen: everyone who is signed in may see it.'))
    .toBeVisible()
})
