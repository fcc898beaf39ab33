import type { Configuration } from '#configurations/configuration.ts'
import { isLanguage, type Language } from '#phrases/language.ts'

/**
 * The language for somebody: the first of their wishes (the person's own, then the portal's) that the white label
 * offers, else its default. Worked case: for a white label with en and nl the wishes 'is' and 'nl' are answered by nl.
 */
export const findLanguage = (
  configuration: Pick<Configuration, 'locales' | 'defaultLocale'>,
  wishes: readonly (string | null | undefined)[],
): Language => {
  const wish = wishes.find((one) => isLanguage(one) && configuration.locales.includes(one))
  return isLanguage(wish) ? wish : configuration.defaultLocale
}
