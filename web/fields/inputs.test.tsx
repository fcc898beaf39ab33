/** What is typed into the fields of a form, and how it is read. */
import { useLayoutEffect } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { renderForm } from '#tests/support/render-form.tsx'
import type { FieldEditorProps } from '#web/fields/field-contract.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'

const box = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name })

describe('a text', () => {
  test('a text is typed under its label, with its help', async () => {
    const field = { name: 'city', type: 'text', label: 'City', help: 'As in the passport' } as const
    const rendered = await renderEditor(field)
    await userEvent.fill(box('City'), 'Þórshöfn')
    expect(rendered.value()).toBe('Þórshöfn')
    await expect.element(page.getByText('As in the passport')).toBeVisible()
  })

  test('an error is part of what a screen reader says of the text', async () => {
    const field: FormField = { name: 'mail', type: 'text', label: 'Email', rules: ['email'] }
    await renderEditor(field, { error: 'Email must be valid' })
    await expect.element(box('Email')).toHaveAccessibleDescription(/Email must be valid/)
    await expect.element(box('Email')).toHaveAttribute('type', 'email')
  })

  test('a text that is not there is read as not filled in', async () => {
    await renderView({ name: 'city', type: 'text' }, '')
    await expect.element(page.getByText('Not filled in')).toBeInTheDocument()
  })

  test('a counter says how much of the limit is used, and when it is too much', async () => {
    const field = { name: 'description', type: 'textarea', label: 'Description', limit: 200 } as const
    await renderEditor(field, { value: 'Funds' })
    await expect.element(page.getByText('5 / 200')).toBeVisible()
    await expect.element(box('Description')).toHaveAccessibleDescription(/5 of 200 characters/)
    await userEvent.fill(box('Description'), 'x'.repeat(201))
    await expect.element(page.getByText('201 / 200')).toBeVisible()
    await expect.element(box('Description')).toHaveValue('x'.repeat(201))
  })

  test('lines stay lines where they are read', async () => {
    await renderView({ name: 'notes', type: 'textarea' }, 'one\ntwo')
    const shown = page.getByText('one two')
    await expect.element(shown).toBeVisible()
    expect(getComputedStyle(shown.element()).whiteSpace).toBe('pre-line')
  })

  test('a password is hidden until it is asked to be seen', async () => {
    const rendered = await renderEditor({ name: 'password', type: 'password', label: 'Password' })
    const password = page.getByLabelText('Password', { exact: true })
    await userEvent.fill(password, 'secret-12')
    expect(rendered.value()).toBe('secret-12')
    await expect.element(password).toHaveAttribute('type', 'password')
    await button('Show Password').click()
    await expect.element(password).toHaveAttribute('type', 'text')
  })

  test('a password is never read', async () => {
    await renderView({ name: 'password', type: 'password' }, 'secret-12')
    await expect.element(page.getByText('••••••••')).toBeVisible()
    expect(document.body.textContent).not.toContain('secret-12')
  })

  test('a label is text without an input', async () => {
    const label = 'Please read the terms first.'
    await renderEditor({ name: 'intro', type: 'label', label, help: 'They are short.' })
    await expect.element(page.getByText(label)).toBeVisible()
    await expect.element(page.getByText('They are short.')).toBeVisible()
    expect(document.querySelector('input')).toBeNull()
  })

  test('a hidden value goes with the form and is not shown', async () => {
    const fields: FormField[] = [
      { name: 'source', type: 'hidden', value: 'website' },
      { name: 'name', type: 'text', label: 'Name' },
    ]
    const rendered = await renderForm({ fields })
    await button('Save').click()
    await expect.poll(() => rendered.sent[0]?.values).toEqual({ source: 'website', name: '' })
    expect(page.getByText('website').elements()).toHaveLength(0)
  })

  test('a part that nobody knows is said by its name and its value is left alone', async () => {
    const field = { name: 'extra', type: 'custom', label: 'Extra', component: 'score-dial' } as const
    const rendered = await renderEditor(field, { value: { score: 7 } })
    await expect.element(page.getByRole('group', { name: 'Extra' })).toBeVisible()
    await expect.element(page.getByText(/The part “score-dial” is not available/)).toBeVisible()
    expect(rendered.values).toEqual([{ score: 7 }])
  })
})

describe('a number', () => {
  const field: FormField = { name: 'amount', type: 'number', label: 'Amount' }

  test('a number is typed digit by digit, also behind its point', async () => {
    const rendered = await renderEditor(field, { value: null })
    await userEvent.type(box('Amount'), '1250.05')
    expect(rendered.value()).toBe(1250.05)
    await userEvent.tab()
    await expect.element(box('Amount')).toHaveValue('1,250.05')
    expect(rendered.values).toEqual([null, 1, 12, 125, 1250, 1250, 1250, 1250.05])
  })

  test('an arrow key goes on by 10', async () => {
    const rendered = await renderEditor(field, { value: 5 })
    await userEvent.type(box('Amount'), '{ArrowUp}')
    expect(rendered.value()).toBe(15)
  })

  test('an exact decimal keeps every digit, which a float would lose', async () => {
    const rendered = await renderEditor({ ...field, decimals: 8 }, { value: null })
    await userEvent.type(box('Amount'), '12345678901234.12345678')
    expect(rendered.value()).toBe('12345678901234.12345678')
  })

  test('a fraction is typed in per cent', async () => {
    const rendered = await renderEditor({ ...field, percent: true }, { value: 0.07 })
    await expect.element(box('Amount')).toHaveValue('7')
    await userEvent.clear(box('Amount'))
    await userEvent.type(box('Amount'), '5.5')
    expect(rendered.value()).toBe(0.055)
  })

  test('an emptied number is none', async () => {
    const rendered = await renderEditor(field, { value: 5 })
    await userEvent.clear(box('Amount'))
    expect(rendered.value()).toBeNull()
  })

  test('a number is read with the separators of the language', async () => {
    await renderView({ ...field, decimals: 4 }, '-1234567.5000')
    await expect.element(page.getByText('−1,234,567.5')).toBeVisible()
  })

  test('a calculated share is read with four places, as far as anybody types one', async () => {
    await renderView({ ...field, percent: true }, -0.000_520_675_502_7)
    await expect.element(page.getByText('−0.0521\u00a0%')).toBeVisible()
  })

  test('minus and plus change the number and stop at its ends', async () => {
    const score = { name: 'score', type: 'increment', label: 'Score', min: 0, max: 2 } as const
    const rendered = await renderEditor(score, { value: 1 })
    await button('Increase Score').click()
    expect(rendered.value()).toBe(2)
    await expect.element(button('Increase Score')).toBeDisabled()
    await userEvent.fill(box('Score'), '0')
    expect(rendered.value()).toBe(0)
    await expect.element(button('Decrease Score')).toBeDisabled()
  })
})

describe('a slider', () => {
  const field = { name: 'riskLevel', type: 'slider', label: 'Risk level', min: 1, max: 10 } as const
  const said = page.getByRole('status')
  const press = async (label: string, keys: string) => {
    await expect.element(page.getByRole('slider', { name: label })).toBeInTheDocument()
    await userEvent.tab()
    await userEvent.keyboard(keys)
  }

  test('a slider moves by keys and says its value', async () => {
    const rendered = await renderEditor(field, { value: 4 })
    const handle = page.getByRole('slider', { name: 'Risk level' })
    await expect.element(handle).toHaveAttribute('aria-valuenow', '4')
    await press('Risk level', '{ArrowRight}')
    expect(rendered.value()).toBe(5)
    await expect.element(said).toHaveTextContent('5')
  })

  test('an unanswered slider says so, and its least value can be the answer', async () => {
    const rendered = await renderEditor(field, { value: null })
    await expect.element(said).toHaveTextContent('–')
    await press('Risk level', '{Home}')
    expect(rendered.value()).toBe(1)
  })

  test('a value is read with the end of its scale', async () => {
    await renderView(field, 7)
    await expect.element(page.getByText('7 / 10')).toBeVisible()
  })

  const horizon: FormField = {
    name: 'horizon',
    type: 'range',
    label: 'Horizon',
    options: ['Short', 'Medium', 'Long'],
  }

  test('a position is moved by keys and said in the words of its option', async () => {
    const rendered = await renderEditor(horizon, { value: 0 })
    await press('Horizon', '{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(rendered.value()).toBe(2)
    await expect.element(said).toHaveTextContent('Long')
  })

  test('without options there are the positions 0, 1 and 2', async () => {
    const rendered = await renderEditor({ name: 'level', type: 'range', label: 'Level' })
    await press('Level', '{End}')
    expect(rendered.value()).toBe(2)
  })

  test('a position is read in the words of its option', async () => {
    await renderView(horizon, 1)
    await expect.element(page.getByText('Medium')).toBeVisible()
  })
})

describe('a day', () => {
  const field = { name: 'inception', type: 'date-picker', label: 'Inception' } as const

  test('a day is typed as DD/MM/YYYY', async () => {
    const rendered = await renderEditor(field, { value: null })
    await userEvent.fill(box('Inception'), '29/02/2024')
    await userEvent.tab()
    expect(rendered.value()).toBe('2024-02-29')
    await expect.element(box('Inception')).toHaveValue('29/02/2024')
  })

  test('a day is read as DD/MM/YYYY', async () => {
    await renderView(field, '2026-03-31')
    await expect.element(page.getByText('31/03/2026')).toBeVisible()
  })

  test('an instant is shown as lists show it and cannot be typed', async () => {
    await renderEditor(
      { name: 'created', type: 'timestamp', label: 'Created' },
      { value: '2026-03-31T12:34:56' },
    )
    await expect.element(page.getByText('31/03/2026 12:34')).toBeVisible()
    expect(document.querySelector('input')).toBeNull()
  })
})

describe('a list of texts', () => {
  const field = { name: 'aliases', type: 'multi-text-field', label: 'Alias' } as const
  const weights = { name: 'weights', type: 'multi-group-text-field', label: 'Weight' } as const
  const both = [
    { name: 'Equities', value: 60 },
    { name: 'Bonds', value: 40 },
  ]

  test('texts are added, ordered and removed by buttons', async () => {
    const rendered = await renderEditor(field, { value: ['one'] })
    await button('Add').click()
    await expect.element(box('Alias 2')).toHaveFocus()
    await userEvent.keyboard('two')
    expect(rendered.value()).toEqual(['one', 'two'])
    await button('Move Alias 2 up').click()
    expect(rendered.value()).toEqual(['two', 'one'])
    await button('Remove Alias 1').click()
    expect(rendered.value()).toEqual(['one'])
  })

  test('the first cannot go up, the last not down', async () => {
    await renderEditor(field, { value: ['one', 'two'] })
    await expect.element(button('Move Alias 1 up')).toBeDisabled()
    await expect.element(button('Move Alias 2 down')).toBeDisabled()
  })

  test('read, it is a list', async () => {
    await renderView(field, ['one', 'two'])
    await expect.element(page.getByRole('list')).toBeVisible()
    const items = page.getByRole('listitem').elements()
    expect(items.map((item) => item.textContent)).toEqual(['one', 'two'])
  })

  test('names get numbers, and weights that miss 100 are remarked on', async () => {
    const rendered = await renderEditor(weights, { value: both.slice(0, 1) })
    await button('Add').click()
    await userEvent.fill(box('Weight 2: name'), 'Bonds')
    await userEvent.fill(box('Weight 2: value'), '39.5')
    await expect.element(page.getByText('The values add up to 99.5, not to 100.')).toBeVisible()
    await userEvent.fill(box('Weight 2: value'), '40')
    expect(rendered.value()).toEqual(both)
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  })

  test('a line goes down and away by its name', async () => {
    const rendered = await renderEditor(weights, { value: both })
    await button('Move Equities down').click()
    expect(rendered.value()).toEqual(both.toReversed())
    await button('Remove Equities').click()
    expect(rendered.value()).toEqual([{ name: 'Bonds', value: 40 }])
  })

  test('read, each name stands by its number', async () => {
    await renderView(weights, [{ name: 'Equities', value: 62.5 }])
    await expect.element(page.getByRole('term')).toHaveTextContent('Equities')
    await expect.element(page.getByRole('definition')).toHaveTextContent('62.5')
  })
})

describe('a slug', () => {
  const fields: readonly FormField[] = [
    { name: 'name', type: 'text', label: 'Name' },
    { name: 'slug', type: 'slug', label: 'Slug' },
  ]

  test('a slug follows the name until it is edited by hand', async () => {
    await renderForm({ fields })
    await userEvent.fill(box('Name'), 'Our Funds & Fees')
    await expect.element(box('Slug')).toHaveValue('our-funds-fees')
    await userEvent.fill(box('Slug'), 'funds')
    await userEvent.fill(box('Name'), 'Something else')
    await expect.element(box('Slug')).toHaveValue('funds')
  })

  test('a stored slug stays when the name changes, and is made from it on demand', async () => {
    await renderForm({ fields, values: { name: 'Fees', slug: 'costs' } })
    await userEvent.fill(box('Name'), 'Þórður')
    await expect.element(box('Slug')).toHaveValue('costs')
    await button('Use the name').click()
    await expect.element(box('Slug')).toHaveValue('thordur')
  })

  test('a name that is typed while the form is still being drawn is followed as well', async () => {
    const Early = ({ value, onChange }: FieldEditorProps) => {
      // Before anything listens to the name: effects of layout come first.
      useLayoutEffect(() => {
        if (value !== 'Early Bird') onChange('Early Bird')
      }, [value, onChange])
      return null
    }
    const text = { ...fieldRegistry.text, Editor: Early }
    await renderForm({ fields, parts: { ...fieldRegistry, text } })
    await expect.element(box('Slug')).toHaveValue('early-bird')
  })
})

describe('tabs', () => {
  const text = (name: string, label: string, required = false) =>
    ({ name, type: 'text', label, required }) as const
  const more: FormField = {
    name: 'more',
    type: 'tabs',
    label: 'More',
    fields: [text('street', 'Street', true), text('code', 'Code')],
  }
  const fields: FormField[] = [
    { name: 'parts', type: 'tabs', label: 'Parts', fields: [text('city', 'City'), more] },
  ]

  test('fields stand in tabs by their labels and keep what was typed', async () => {
    const rendered = await renderForm({ fields })
    await userEvent.fill(box('City'), 'Delft')
    await page.getByRole('tab', { name: 'More' }).click()
    await userEvent.fill(box('Street'), 'Markt 1')
    await page.getByRole('tab', { name: 'City' }).click()
    await expect.element(box('City')).toHaveValue('Delft')
    await button('Save').click()
    await expect.poll(() => rendered.sent[0]?.values).toEqual({ city: 'Delft', street: 'Markt 1', code: '' })
  })

  test('a wrong answer in another tab is brought into sight, and its tab says so', async () => {
    await renderForm({ fields })
    await button('Save').click()
    await expect.element(box('Street')).toHaveFocus()
    await expect.element(page.getByRole('tab', { name: 'More needs attention' })).toBeVisible()
  })
})
