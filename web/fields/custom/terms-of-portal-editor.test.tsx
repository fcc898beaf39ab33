import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'

const field = { name: 'tnc', type: 'custom', label: 'Terms', component: 'termsOfPortal' } as const

const stored = { text: { en: '<p>Be patient.</p>' }, version: '3', updated: '2026-01-02T10:00:00.000Z' }

test('the terms of a portal have a version and a text in every language of the white label', async () => {
  const rendered = await renderEditor(field, { value: stored })
  await expect
    .element(page.getByRole('textbox', { name: 'Text in English' }))
    .toHaveTextContent('Be patient.')
  await expect.element(page.getByRole('textbox', { name: 'Text in Íslenska' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Version' }).fill('4')
  expect(rendered.value()).toMatchObject({ text: stored.text, version: '4' })
  expect((rendered.value() as typeof stored).updated > stored.updated).toBe(true)
})

test('terms are read with their version and the day they were written', async () => {
  await renderView(field, stored)
  await expect.element(page.getByText(/^3, 02\/01\/2026/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Text in English' })).toHaveTextContent('Be patient.')
})
