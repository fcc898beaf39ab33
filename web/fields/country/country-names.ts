import { countryCodes } from '#model/fields/countries.ts'

export type Country = { value: string; label: string }

/** The language in which the browser can name countries; those of the Chromium family know no Icelandic. */
const findNamingLanguage = (language: string): string =>
  Intl.DisplayNames.supportedLocalesOf(language).length > 0 ? language : 'en'

const kept = new Map<string, readonly Country[]>()

/** All countries by their names in a language (English where the browser does not know it), in its alphabet. */
export const listCountries = (language: string): readonly Country[] => {
  const known = kept.get(language)
  if (known) return known
  const naming = findNamingLanguage(language)
  const names = new Intl.DisplayNames(naming, { type: 'region' })
  const { compare } = new Intl.Collator(naming)
  const countries = countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.label, other.label))
  kept.set(language, countries)
  return countries
}

/** The name of a country; a code that is none is shown as it is. */
export const nameCountry = (code: string, language: string): string =>
  listCountries(language).find((country) => country.value === code)?.label ?? code
