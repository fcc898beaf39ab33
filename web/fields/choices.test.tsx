/** What is chosen in the fields of a form, and how it is read. */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { listCountries, nameCountry } from '#web/fields/country/country-names.ts'

const box = (name: string) => page.getByRole('combobox', { name, exact: true })
const option = (name: string) => page.getByRole('option', { name })

describe.each(['checkbox', 'switch'] as const)('a %s', (type) => {
  const field = { name: 'letters', type, label: 'Letters by post' }

  test('it is put on and off, by keyboard too', async () => {
    const rendered = await renderEditor(field, { value: false })
    await page.getByRole(type, { name: 'Letters by post' }).click()
    expect(rendered.value()).toBe(true)
    await userEvent.keyboard(' ')
    expect(rendered.value()).toBe(false)
  })

  test('what was never answered reads as no', async () => {
    await renderView(field)
    await expect.element(page.getByText('No', { exact: true })).toBeVisible()
  })
})

test('one that must be put on is marked as every required field, and keeps its name', async () => {
  const label = 'Letters by post'
  await renderEditor({ name: 'letters', type: 'checkbox', label, required: true }, { value: false })
  await expect.element(page.getByText('*')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: label, exact: true })).toBeVisible()
})

describe('radio buttons', () => {
  const field = { name: 'usPerson', type: 'radio', label: 'US person', options: ['Yes', 'No'] } as const

  test('one of the options is chosen', async () => {
    const rendered = await renderEditor(field)
    await page.getByRole('radiogroup', { name: 'US person' }).getByRole('radio', { name: 'No' }).click()
    expect(rendered.value()).toBe('No')
  })

  test('several are ticked where the field takes several', async () => {
    const rendered = await renderEditor({ ...field, multiple: true }, { value: ['Yes'] })
    await page.getByRole('checkbox', { name: 'No' }).click()
    expect(rendered.value()).toEqual(['Yes', 'No'])
  })
})

describe('a dropdown', () => {
  const options = ['USD', 'EUR', 'GBP']
  const field = { name: 'currency', type: 'dropdown', label: 'Currency', options } as const

  test('one of the options is chosen by keyboard', async () => {
    const rendered = await renderEditor(field, { value: null })
    await expect.element(box('Currency')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('EUR')).toBeVisible()
    const chosen = option('EUR').element()
    for (let press = 0; press < 3 && !chosen.hasAttribute('data-combobox-selected'); press++)
      await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    expect(rendered.value()).toBe('EUR')
  })

  test('there is no Other', async () => {
    await renderEditor({ ...field, other: true })
    await box('Currency').click()
    await expect.element(option('GBP')).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(3)
  })
})

describe('a combobox', () => {
  const options = [{ value: 're', label: 'Property' }, 'Asia']
  const field = { name: 'sector', type: 'combobox', label: 'Sector', options } as const

  test('what is typed like an option is that option, anything else stays as typed', async () => {
    const rendered = await renderEditor(field)
    await userEvent.fill(box('Sector'), 'Property')
    expect(rendered.value()).toBe('re')
    await userEvent.fill(box('Sector'), 'Timber')
    expect(rendered.value()).toBe('Timber')
  })

  test('several are typed, each closed by Enter', async () => {
    const rendered = await renderEditor({ ...field, multiple: true }, { value: ['re'] })
    await expect.element(page.getByText('Property')).toBeVisible()
    await userEvent.type(box('Sector'), 'Timber{Enter}')
    expect(rendered.value()).toEqual(['re', 'Timber'])
  })
})

describe('a country', () => {
  const field = { name: 'country', type: 'country', label: 'Country' } as const

  test('a country is found by its name and kept as its code', async () => {
    const rendered = await renderEditor(field)
    await userEvent.fill(box('Country'), 'icela')
    await option('Iceland').click()
    expect(rendered.value()).toBe('IS')
  })

  test('Enter chooses the only country that is found; of several it marks the first, then chooses it', async () => {
    const rendered = await renderEditor(field)
    const sends: boolean[] = []
    const hear = ({ key, defaultPrevented }: KeyboardEvent) =>
      sends.push(key === 'Enter' && !defaultPrevented)
    document.addEventListener('keydown', hear)
    await userEvent.fill(box('Country'), 'icela')
    await userEvent.keyboard('{Enter}')
    expect(rendered.value()).toBe('IS')
    await userEvent.fill(box('Country'), 'guinea')
    await userEvent.keyboard('{Enter}')
    expect(rendered.value()).toBe('IS')
    await userEvent.keyboard('{Enter}')
    expect(rendered.value()).toBe('GQ')
    document.removeEventListener('keydown', hear)
    // No form around it is sent, and no next step is shown.
    expect(sends.filter(Boolean)).toEqual([])
  })

  test('a country is read by its name', async () => {
    await renderView(field, 'GR')
    await expect.element(page.getByText('Greece')).toBeVisible()
  })

  test.each([
    ['nl', 'IS', 'IJsland'],
    ['el', 'IS', 'Ισλανδία'],
  ])('in %s the country %s is %s', (language, code, name) => {
    expect(nameCountry(code, language)).toBe(name)
  })

  test('in a language the browser cannot name countries in, they have English names', () => {
    const knows = Intl.DisplayNames.supportedLocalesOf('is').length > 0
    expect(nameCountry('GR', 'is')).toBe(knows ? 'Grikkland' : 'Greece')
  })

  test('there are 250 countries in the order of their names, none of them a bare code', () => {
    const countries = listCountries('en')
    const names = countries.map((country) => country.label)
    expect(names).toHaveLength(250)
    expect(countries.filter((country) => country.label === country.value)).toEqual([])
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(names[0]).toBe('Afghanistan')
  })
})

describe('a select', () => {
  const options = ['Global', 'Europe', 'USA']
  const field: FormField = { name: 'region', type: 'select', label: 'Region', options }
  const other = page.getByRole('textbox', { name: 'Region: other' })
  const choose = async (name: string) => {
    await box('Region').click()
    await option(name).click()
  }

  test('one of the options is chosen', async () => {
    const rendered = await renderEditor(field)
    await choose('Europe')
    expect(rendered.value()).toBe('Europe')
  })

  test('Other asks for a text of one’s own, which goes when another option is chosen', async () => {
    const rendered = await renderEditor({ ...field, other: true })
    await choose('Other')
    await userEvent.fill(other, 'Oceania')
    expect(rendered.value()).toBe('Oceania')
    await choose('USA')
    expect(rendered.value()).toBe('USA')
    await expect.element(other).not.toBeInTheDocument()
    await choose('Other')
    await expect.element(other).toHaveValue('')
  })

  test('Other is called as the field says', async () => {
    await renderEditor({ ...field, other: true, otherValue: 'Somewhere else' })
    await choose('Somewhere else')
    await expect.element(other).toBeVisible()
    expect(page.getByRole('option', { name: 'Other', exact: true }).elements()).toHaveLength(0)
  })

  test('a disabled field is drawn as disabled', async () => {
    await renderEditor({ ...field, disabled: true }, { value: 'USA' })
    await expect.element(box('Region')).toBeDisabled()
    await expect.element(box('Region')).toHaveValue('USA')
  })

  test('a text of one’s own that was stored stands in its box', async () => {
    await renderEditor({ ...field, other: true }, { value: 'Oceania' })
    await expect.element(other).toHaveValue('Oceania')
  })

  test('a stored value that is offered no more is shown and kept', async () => {
    await renderEditor(field, { value: 'Asia' })
    await expect.element(box('Region')).toHaveValue('Asia')
  })

  test('several options are chosen where the field takes several', async () => {
    const rendered = await renderEditor({ ...field, multiple: true }, { value: ['USA'] })
    await choose('Europe')
    expect(rendered.value()).toEqual(['USA', 'Europe'])
  })

  test('an excluded option is not offered', async () => {
    await renderEditor({ ...field, exclude: ['USA'] })
    await box('Region').click()
    await expect.element(option('Europe')).toBeVisible()
    expect(option('USA').elements()).toHaveLength(0)
  })

  test('what was chosen is read in the words of the option', async () => {
    await renderView({ ...field, options: [{ value: 'gb', label: 'United Kingdom' }] }, 'gb')
    await expect.element(page.getByText('United Kingdom')).toBeVisible()
  })
})

describe('an icon', () => {
  const field = { name: 'icon', type: 'icon', label: 'Icon' } as const
  const search = async (words: string) => {
    await page.getByRole('button', { name: 'Icon: No icon' }).click()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search icons' }), words)
  }

  test('an icon is found by a word, chosen, and taken away again', async () => {
    const rendered = await renderEditor(field, { value: '' })
    await search('chart')
    await page.getByRole('button', { name: 'chart pie' }).click()
    expect(rendered.value()).toBe('chart-pie')
    const chosen = page.getByRole('button', { name: 'Icon: chart pie' })
    await expect.element(chosen).toHaveFocus()
    await expect.poll(() => chosen.element().querySelector('svg.tabler-icon-chart-pie')).not.toBeNull()
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(rendered.value()).toBe('')
  })

  test('a search without a match says so', async () => {
    await renderEditor(field)
    await search('submarine')
    await expect.element(page.getByText('No matches.')).toBeVisible()
  })
})
