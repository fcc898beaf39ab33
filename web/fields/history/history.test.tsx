import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordVersion } from '#model/calls/records.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'

const field: FormField = { name: 'history', type: 'history', label: 'History' }

const version = (number: number, values: Record<string, unknown>): RecordVersion => ({
  id: idOf(200 + number),
  version: number,
  created: {
    at: `2026-11-${10 + number}T10:00:00.000Z`,
    by: idOf(1),
    name: number === 2 ? 'Ben Dale' : 'Anna Berg',
  },
  published: number === 1 ? '2026-11-11T10:00:00.000Z' : null,
  values,
})

const versions = () => [
  version(3, { name: 'Terms', slug: 'terms', description: 'Newest' }),
  version(2, { name: 'Terms', slug: 'terms', description: 'Middle' }),
  version(1, { name: 'Conditions', slug: 'terms', description: 'Oldest' }),
]

const open = () => {
  const current = { ...buildRecord(1, { name: 'Terms', description: 'Newest' }), version: 7 }
  return openStandInPortal({ versions: versions(), records: { pages: [current] } })
}

const context = { collection: 'pages', recordId: idOf(1) }

test('the versions say who saved them, which is current and which is published', async () => {
  const portal = open()
  await renderEditor(field, { context })
  await expect.element(page.getByRole('row', { name: /3 Current .*Anna Berg/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /2 .*Ben Dale/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /1 Published/ })).toBeVisible()
  const asked = portal.asked.find(({ name }) => name === 'listVersions')
  expect(asked?.query).toMatchObject({ limit: 50, offset: 0 })
})

test('two versions are compared by what differs only', async () => {
  open()
  await renderEditor(field, { context })
  const table = page.getByRole('group', { name: 'Differences between version 2 and version 3' })
  await expect.element(table.getByRole('row', { name: /Middle.*Newest/ })).toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(2)
  await page.getByRole('combobox', { name: 'Compare' }).click()
  await page.getByRole('option', { name: /Version 1/ }).click()
  const wider = page.getByRole('group', { name: 'Differences between version 1 and version 3' })
  await expect.element(wider.getByRole('row', { name: /Conditions.*Terms/ })).toBeVisible()
  expect(wider.getByRole('row').elements()).toHaveLength(3)
})

test('an earlier version is restored after a question, on top of the version that is current', async () => {
  const portal = open()
  await renderEditor(field, { context })
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Restore version 1?' })).toBeVisible()
  expect(portal.asked.some(({ name }) => name === 'restoreVersion')).toBe(false)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.element(page.getByText('Version 1 is current again.')).toBeVisible()
  const asked = portal.asked.find(({ name }) => name === 'restoreVersion')
  expect(asked).toMatchObject({ params: { entry: idOf(201) }, body: { version: 7 } })
})

test('a record that somebody changed meanwhile is not overwritten', async () => {
  const portal = open()
  await renderEditor(field, { context })
  portal.refuseNext('restoreVersion', { status: 409, code: 'conflict' })
  await page.getByRole('button', { name: 'Restore version 2' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.element(page.getByText(/Someone else has changed this in the meantime/)).toBeVisible()
})

test('where there are none, it says when they come', async () => {
  openStandInPortal({ records: { pages: [buildRecord(1, {})] } })
  await renderEditor(field, { context })
  await expect.element(page.getByText('No earlier versions')).toBeVisible()
})

test('read only, nothing can be restored', async () => {
  open()
  await renderView(field, undefined, context)
  await expect.element(page.getByRole('row', { name: /1 Published/ })).toBeVisible()
  expect(page.getByRole('button', { name: /Restore/ }).elements()).toHaveLength(0)
})
