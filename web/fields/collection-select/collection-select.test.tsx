import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'

const field: FormField = {
  name: 'organisation',
  type: 'collectionSelect',
  label: 'Organisation',
  collection: 'organisations',
}

const organisations = () => [buildRecord(1, { name: 'North Ltd' }), buildRecord(2, { name: 'South Ltd' })]

test('one record is chosen and can be taken away again', async () => {
  openStandInPortal({ records: { organisations: organisations() } })
  const rendered = await renderEditor(field)
  await page.getByRole('combobox', { name: 'Organisation' }).click()
  await page.getByRole('option', { name: 'South Ltd' }).click()
  expect(rendered.value()).toBe(idOf(2))
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(rendered.value()).toBeNull()
})

test('typing asks once, after the last letter', async () => {
  const portal = openStandInPortal({ records: { organisations: organisations() } })
  await renderEditor(field)
  const box = page.getByRole('combobox', { name: 'Organisation' })
  await box.click()
  await expect.element(page.getByRole('option', { name: 'North Ltd' })).toBeVisible()
  await userEvent.keyboard('South')
  await expect.poll(() => page.getByRole('option', { name: 'North Ltd' }).elements()).toEqual([])
  await expect.element(page.getByRole('option', { name: 'South Ltd' })).toBeVisible()
  const searches = portal.asked.flatMap(({ name, query }) =>
    name === 'listRecords' && query['search'] !== undefined ? [query['search']] : [],
  )
  expect(searches).toEqual(['South'])
})

test('what is chosen is read by name, without a box', async () => {
  openStandInPortal({ records: { organisations: organisations() } })
  await renderView(field, idOf(1))
  await expect.element(page.getByText('North Ltd')).toBeVisible()
  expect(page.getByRole('combobox').elements()).toHaveLength(0)
})
