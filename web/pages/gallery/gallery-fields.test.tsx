import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formFieldTypes } from '#model/fields/form-field.ts'
import { renderWithPortal } from '#tests/support/render-field.tsx'
import { GalleryFields } from '#web/pages/gallery/gallery-fields.tsx'

describe('the gallery of fields', () => {
  test('shows every type that is drawn by itself, and the form around them', async () => {
    await renderWithPortal(<GalleryFields />)
    await expect.element(page.getByRole('form', { name: 'A form' })).toBeVisible()
    const shown = page
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent)
    for (const type of formFieldTypes.filter((one) => one !== 'tabs' && one !== 'hidden'))
      expect(shown).toContain(type)
  })
})
