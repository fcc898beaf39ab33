import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { PasswordEditor } from '#web/fields/password/password-editor.tsx'
import { PasswordView } from '#web/fields/password/password-view.tsx'

test('a password is hidden until it is asked to be seen', async () => {
  const rendered = await renderEditor(PasswordEditor, {
    field: { name: 'password', type: 'password', label: 'Password' },
  })
  const box = page.getByLabelText('Password', { exact: true })
  await userEvent.fill(box, 'secret-12')
  expect(rendered.value()).toBe('secret-12')
  await expect.element(box).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show Password' }).click()
  await expect.element(box).toHaveAttribute('type', 'text')
})

test('a password is never read', async () => {
  await renderView(PasswordView, { field: { name: 'password', type: 'password' }, value: 'secret-12' })
  await expect.element(page.getByText('••••••••')).toBeVisible()
  expect(document.body.textContent).not.toContain('secret-12')
})
