import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderForm } from '#tests/support/render-form.tsx'
import { openStandInUpload } from '#tests/support/stand-in-upload.ts'

const passport: FormField = { name: 'passport', type: 'file', label: 'Passport' }
const fields: readonly FormField[] = [{ name: 'name', type: 'text', label: 'Name' }, passport]
const choose = (name: string) =>
  userEvent.upload(page.getByLabelText(/^Passport: /), [new File(['content'], name)])
const save = page.getByRole('button', { name: 'Save' })

test('a form with a file on its way is not saved before it has arrived', async () => {
  const uploads = openStandInUpload()
  const { form, sent } = await renderForm({ fields, values: { name: 'Anna' } })
  await choose('me.pdf')
  await expect.poll(() => form().uploads.state).toBe('running')
  await save.click()
  expect(await form().submit()).toBe(false)
  expect(sent).toEqual([])
  uploads[0]?.store()
  await expect.poll(() => form().uploads.state).toBe('idle')
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ values: { passport: { name: 'me.pdf' } }, changed: ['passport'] })
})

test('a form says which file was not sent and where it is, until it is sent or put aside', async () => {
  const uploads = openStandInUpload()
  const { form } = await renderForm({ fields })
  await choose('me.pdf')
  uploads[0]?.lose()
  const said = page.getByText('me.pdf (Passport): try again there, or dismiss it.')
  await expect.element(said).toBeVisible()
  expect(form().uploads.state).toBe('failed')
  await page.getByRole('button', { name: 'Try me.pdf again' }).click()
  await expect.element(said).not.toBeInTheDocument()
  uploads[1]?.lose()
  await expect.element(said).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss me.pdf' }).click()
  await expect.element(said).not.toBeInTheDocument()
  expect(form().uploads.state).toBe('idle')
})

test('going back stops what is being sent', async () => {
  const uploads = openStandInUpload()
  const { form } = await renderForm({ fields })
  await choose('me.pdf')
  await page.getByRole('button', { name: 'Back' }).click()
  expect(uploads[0]?.isStopped).toBe(true)
  expect(form().uploads.state).toBe('idle')
})

test('a file arrives in its field also while another tab is shown', async () => {
  const uploads = openStandInUpload()
  const tabs: FormField = {
    name: 'parts',
    type: 'tabs',
    label: 'Parts',
    fields: [
      { name: 'one', type: 'tabs', label: 'Papers', fields: [passport] },
      { name: 'two', type: 'tabs', label: 'Person', fields: [{ name: 'name', type: 'text', label: 'Name' }] },
    ],
  }
  const { form } = await renderForm({ fields: [tabs] })
  await choose('me.pdf')
  await page.getByRole('tab', { name: 'Person' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(uploads[0]?.isStopped).toBe(false)
  uploads[0]?.store()
  await expect.poll(() => form().values()['passport']).toMatchObject({ name: 'me.pdf' })
  await page.getByRole('tab', { name: 'Papers' }).click()
  await expect.element(page.getByRole('link', { name: /me\.pdf/ })).toBeVisible()
})
