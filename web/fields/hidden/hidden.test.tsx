import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForm } from '#tests/support/render-form.tsx'

test('a hidden value goes with the form and is not shown', async () => {
  const rendered = await renderForm({
    fields: [
      { name: 'source', type: 'hidden', value: 'website' },
      { name: 'name', type: 'text', label: 'Name' },
    ],
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => rendered.sent[0]?.values).toEqual({ source: 'website', name: '' })
  expect(page.getByText('website').elements()).toHaveLength(0)
})
