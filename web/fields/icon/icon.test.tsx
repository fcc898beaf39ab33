import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor } from '#tests/support/render-field.tsx'
import { IconEditor } from '#web/fields/icon/icon-editor.tsx'

test('an icon is found by a word, chosen, and taken away again', async () => {
  const rendered = await renderEditor(IconEditor, {
    field: { name: 'icon', type: 'icon', label: 'Icon' },
    value: '',
  })
  await page.getByRole('button', { name: 'Icon: No icon' }).click()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search icons' }), 'chart')
  await page.getByRole('button', { name: 'chart pie' }).click()
  expect(rendered.value()).toBe('chart-pie')
  const chosen = page.getByRole('button', { name: 'Icon: chart pie' })
  await expect.element(chosen).toHaveFocus()
  await expect.poll(() => chosen.element().querySelector('svg.tabler-icon-chart-pie')).not.toBeNull()
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(rendered.value()).toBe('')
})

test('a search without a match says so', async () => {
  await renderEditor(IconEditor, { field: { name: 'icon', type: 'icon', label: 'Icon' } })
  await page.getByRole('button', { name: 'Icon: No icon' }).click()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search icons' }), 'submarine')
  await expect.element(page.getByText('No matches.')).toBeVisible()
})
