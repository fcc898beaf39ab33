import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { togetherOf } from '#model/forms/together.ts'
import { renderForm } from '#tests/support/render-form.tsx'
import type { FieldEditorProps, FieldParts } from '#web/fields/field-contract.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'

const fields: readonly FormField[] = [
  { name: 'name', type: 'text', label: 'Name', required: true, says: 'name' },
  { name: 'email', type: 'text', label: 'Email', rules: ['email'] },
  { name: 'notes', type: 'textarea', label: 'Notes', limit: 10 },
]
const box = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save' })

/** The usual text editor, counting how often each field is drawn. */
const countDrawings = (): { drawn: Map<string, number>; parts: FieldParts } => {
  const drawn = new Map<string, number>()
  const { Editor, View } = fieldRegistry.text
  const Counting = (props: FieldEditorProps) => {
    // oxlint-disable-next-line react/react-compiler -- counting drawings is what it is for
    drawn.set(props.field.name, (drawn.get(props.field.name) ?? 0) + 1)
    return <Editor {...props} />
  }
  return { drawn, parts: { ...fieldRegistry, text: { Editor: Counting, View } } }
}

describe('typing', () => {
  test('draws the one field that is typed in, once a key', async () => {
    const { drawn, parts } = countDrawings()
    await renderForm({ fields, parts })
    await userEvent.type(box('Name'), 'A')
    const [name = 0, email = 0] = [drawn.get('name'), drawn.get('email')]
    await userEvent.keyboard('nna')
    await expect.element(box('Name')).toHaveValue('Anna')
    expect(drawn.get('name')).toBe(name + 3)
    expect(drawn.get('email')).toBe(email)
  })

  test('makes the form changed, and typing it back makes it unchanged', async () => {
    await renderForm({ fields, values: { name: 'Anna' } })
    await expect.element(page.getByText('unchanged', { exact: true })).toBeVisible()
    await userEvent.type(box('Name'), 'b')
    await expect.element(page.getByText('changed', { exact: true })).toBeVisible()
    await userEvent.type(box('Name'), '{Backspace}')
    await expect.element(page.getByText('unchanged', { exact: true })).toBeVisible()
  })

  test('is taken back by going back', async () => {
    await renderForm({ fields, values: { name: 'Anna' } })
    await userEvent.fill(box('Name'), 'Otto')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(box('Name')).toHaveValue('Anna')
    await expect.element(page.getByText('unchanged', { exact: true })).toBeVisible()
  })
})

describe('values that are filled in', () => {
  test('are shown, count as typed, are sent, and leave the others as they are', async () => {
    const rendered = await renderForm({ fields, values: { name: 'Anna', notes: 'old' } })
    await expect.element(box('Name')).toHaveValue('Anna')
    const { fill } = rendered.form()
    fill({ name: 'Otto' })
    await expect.element(box('Name')).toHaveValue('Otto')
    await expect.element(box('Notes')).toHaveValue('old')
    await expect.element(page.getByText('changed', { exact: true })).toBeVisible()
    await save.click()
    await expect.poll(() => rendered.sent).toHaveLength(1)
    expect(rendered.sent[0]).toMatchObject({ values: { name: 'Otto', notes: 'old' }, changed: ['name'] })
  })

  test('are taken back by going back', async () => {
    const rendered = await renderForm({ fields, values: { name: 'Anna' } })
    await expect.element(box('Name')).toHaveValue('Anna')
    const { fill } = rendered.form()
    fill({ name: 'Otto' })
    await expect.element(box('Name')).toHaveValue('Otto')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(box('Name')).toHaveValue('Anna')
  })
})

describe('a wrong answer', () => {
  test('is told when the field is left, and forgotten as soon as it is right', async () => {
    await renderForm({ fields })
    await userEvent.fill(box('Email'), 'nobody')
    expect(page.getByText('Email must be valid').elements()).toHaveLength(0)
    await userEvent.tab()
    await expect.element(page.getByText('Email must be valid')).toBeVisible()
    await userEvent.type(box('Email'), '@example.com')
    await expect.element(page.getByText('Email must be valid')).not.toBeInTheDocument()
  })

  test('stops the saving: the first one gets the focus and all are read out', async () => {
    const rendered = await renderForm({ fields, values: { notes: 'much too long' } })
    await save.click()
    await expect.element(box('Name')).toHaveFocus()
    await expect.element(box('Name')).toHaveAccessibleDescription('Name is required')
    const summary = page.getByRole('alert').element().textContent
    expect(summary).toBe('2 answers need attention:Name is requiredNotes: Max 10 characters')
    expect(rendered.sent).toEqual([])
  })

  test('that the server finds stands at its field', async () => {
    await renderForm({
      fields,
      values: { name: 'Anna', email: 'anna@example.com' },
      answer: { email: { code: 'email-taken' } },
    })
    await save.click()
    await expect.element(box('Email')).toHaveFocus()
    await expect
      .element(page.getByText('An account with this email address already exists', { exact: true }))
      .toBeVisible()
  })
})

describe('saving', () => {
  test('sends all answers as they are stored and names those that were changed', async () => {
    const rendered = await renderForm({ fields, values: { name: 'Anna', email: 'a@example.com', id: '7' } })
    await userEvent.fill(box('Email'), ' Anna@Example.com ')
    await save.click()
    await expect
      .poll(() => rendered.sent)
      .toEqual([
        { values: { name: 'Anna', email: 'anna@example.com', notes: '' }, secrets: {}, changed: ['email'] },
      ])
    await expect.element(page.getByText('unchanged', { exact: true })).toBeVisible()
  })

  test('keeps a password apart from what is stored', async () => {
    const rendered = await renderForm({ fields: [{ name: 'password', type: 'password', label: 'Password' }] })
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'secret-12')
    await save.click()
    await expect
      .poll(() => rendered.sent)
      .toEqual([{ values: {}, secrets: { password: 'secret-12' }, changed: [] }])
  })

  test('takes names that look like paths as they are', async () => {
    const rendered = await renderForm({ fields: [{ name: 'fund[0].name', type: 'text', label: 'Fund' }] })
    await userEvent.fill(box('Fund'), 'Growth')
    await save.click()
    await expect.poll(() => rendered.sent[0]?.values).toEqual({ 'fund[0].name': 'Growth' })
  })

  test('begins with what the fields of a new record start with', async () => {
    const rendered = await renderForm({
      fields: [{ name: 'city', type: 'text', label: 'City', value: 'Delft' }],
    })
    await expect.element(box('City')).toHaveValue('Delft')
    await save.click()
    await expect.poll(() => rendered.sent[0]?.values).toEqual({ city: 'Delft' })
  })
})

describe('who may do what', () => {
  const guarded: readonly FormField[] = [
    { name: 'limit', type: 'number', label: 'Limit', admin: true, notes: 'Agreed with the bank' },
    { name: 'margin', type: 'number', label: 'Margin', internal: true },
    { name: 'code', type: 'text', label: 'Code', readonly: true },
  ]
  const values = { limit: 5, margin: 7, code: 'K-1' }

  test('administrators fill in everything that is not read-only', async () => {
    await renderForm({ fields: guarded, values, role: 'admin' })
    await expect.element(box('Limit')).toHaveValue('5')
    await expect.element(box('Margin')).toHaveValue('7')
    await expect.element(page.getByRole('group', { name: 'Code' }).getByText('K-1')).toBeVisible()
  })

  test('advisers read what is for administrators, do not see what is internal, and see notes', async () => {
    const rendered = await renderForm({ fields: guarded, values, role: 'professional' })
    await expect.element(page.getByRole('group', { name: 'Limit' }).getByText('5')).toBeVisible()
    await expect.element(page.getByText('Agreed with the bank')).toBeVisible()
    expect(page.getByText('Margin').elements()).toHaveLength(0)
    await save.click()
    await expect.poll(() => rendered.sent[0]?.values).toEqual({})
  })

  test('clients see no notes', async () => {
    await renderForm({ fields: guarded, values, role: 'investor' })
    await expect.element(page.getByRole('group', { name: 'Limit' })).toBeVisible()
    expect(page.getByText('Agreed with the bank').elements()).toHaveLength(0)
  })
})

test('a remark is added where the field takes one', async () => {
  const rendered = await renderForm({
    fields: [{ name: 'tax', type: 'text', label: 'Tax number', comment: true }],
  })
  await page.getByRole('button', { name: 'Add a remark' }).click()
  await userEvent.fill(box('Remark on Tax number'), 'Applied for')
  await save.click()
  await expect.poll(() => rendered.sent[0]?.values).toEqual({ tax: '', 'tax-comment': 'Applied for' })
})

test('sections have headings and stand in two columns where there is room', async () => {
  await renderForm({ fields, sections: [{ title: 'Person', summary: 'Who it is', fields }] })
  await expect.element(page.getByRole('heading', { name: 'Person' })).toBeVisible()
  const top = (name: string) => box(name).element().getBoundingClientRect().top
  expect(top('Name')).toBe(top('Email'))
  await page.viewport(390, 800)
  await expect.poll(() => top('Email') > top('Name')).toBe(true)
})

test('fields beside each other are equally wide and stand on one line, whatever their kind', async () => {
  const options = ['GBP', 'EUR']
  const [text, choice, select, photo] = ['text', 'dropdown', 'select', 'photo'] as const
  await renderForm({
    fields: [
      { name: 'city', type: text, label: 'City' },
      { name: 'currency', type: choice, options, label: 'Currency' },
      { name: 'kind', type: select, options, label: 'Kind' },
      { name: 'logo', type: photo, label: 'Logo' },
    ],
  })
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toBeVisible()
  const boxOf = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect()
  const choiceOf = (name: string) => page.getByRole('combobox', { name }).element().getBoundingClientRect()
  const [city, currency, kind] = [boxOf('City'), choiceOf('Currency'), choiceOf('Kind')]
  expect([currency.width, kind.width]).toEqual([city.width, city.width])
  expect(currency.top).toBe(city.top)
  const labelTop = (name: string) =>
    page.getByText(name, { exact: true }).element().closest('legend, label')?.getBoundingClientRect().top
  await expect.element(page.getByText('Logo', { exact: true })).toBeVisible()
  expect(labelTop('Logo')).toBe(labelTop('Kind'))
})

test('a field starts with what follows from others, until it is filled in, and what they ask together is told at the field', async () => {
  const together = togetherOf({ rules: ['modelBounds'] })
  const number = (name: string) => ({ name, type: 'number', label: name, required: true }) as const
  const fields = [number('min'), number('max'), number('avg')]
  const rendered = await renderForm({ fields, ...(together && { together }) })
  await userEvent.type(box('min'), '10')
  await userEvent.type(box('max'), '35')
  await expect.element(box('avg')).toHaveValue('22.5')
  await userEvent.fill(box('avg'), '50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Minimum value is 50')).toBeVisible()
  expect(rendered.sent).toEqual([])
  await userEvent.fill(box('max'), '60')
  await expect.element(box('avg')).toHaveValue('50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => rendered.sent).toMatchObject([{ values: { min: 10, avg: 50, max: 60 } }])
})

test('the objective of an execution-only portfolio is shown and not chosen, and offered to no other', async () => {
  const together = togetherOf({ rules: ['executionOnly'] })
  const choice = (name: string, options: string[]) =>
    ({ name, type: 'dropdown', label: name, options }) as const
  const fields = [
    choice('type', ['GIA', 'ExO']),
    choice('objective', ['Income', 'ExO']),
    choice('riskProfile', ['Risk Profile 4']),
  ]
  const values = { type: 'GIA', objective: 'Income', riskProfile: 'Risk Profile 4' }
  const rendered = await renderForm({ fields, values, ...(together && { together }) })
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await page.getByRole('combobox', { name: 'objective' }).click()
  await expect.poll(offered).toEqual(['Income'])
  await page.getByRole('combobox', { name: 'type' }).click()
  await page.getByRole('option', { name: 'ExO' }).click()
  await expect.element(page.getByRole('combobox', { name: 'objective' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'riskProfile' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => rendered.sent).toMatchObject([{ values: { type: 'ExO', objective: 'ExO' } }])
})
