import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCountries, nameCountry } from '#web/fields/country/country-names.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { CountryEditor } from '#web/fields/country/country-editor.tsx'
import { CountryView } from '#web/fields/country/country-view.tsx'

const field = { name: 'country', type: 'country', label: 'Country' } as const

test('a country is found by its name and kept as its code', async () => {
  const rendered = await renderEditor(CountryEditor, { field })
  await userEvent.fill(page.getByRole('combobox', { name: 'Country' }), 'icela')
  await page.getByRole('option', { name: 'Iceland' }).click()
  expect(rendered.value()).toBe('IS')
})

test('Enter chooses the only country that is found; of several it marks the first, then chooses it', async () => {
  const rendered = await renderEditor(CountryEditor, { field })
  const sends: boolean[] = []
  const hear = ({ key, defaultPrevented }: KeyboardEvent) => sends.push(key === 'Enter' && !defaultPrevented)
  document.addEventListener('keydown', hear)
  await userEvent.fill(page.getByRole('combobox', { name: 'Country' }), 'icela')
  await userEvent.keyboard('{Enter}')
  expect(rendered.value()).toBe('IS')
  await userEvent.fill(page.getByRole('combobox', { name: 'Country' }), 'guinea')
  await userEvent.keyboard('{Enter}')
  expect(rendered.value()).toBe('IS')
  await userEvent.keyboard('{Enter}')
  expect(rendered.value()).toBe('GQ')
  document.removeEventListener('keydown', hear)
  // No form around it is sent, and no next step is shown.
  expect(sends.filter(Boolean)).toEqual([])
})

test('a country is read by its name', async () => {
  await renderView(CountryView, { field, value: 'GR' })
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
