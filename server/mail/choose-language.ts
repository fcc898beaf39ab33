/** The language of an e-mail: the reader's, else the portal's, else the white label's own. */
import type { Configuration } from '#configurations/configuration.ts'
import type { Language } from '#phrases/language.ts'

/** The first of some wishes the white label offers. */
export function chooseLanguage(
  { locales, defaultLocale }: Pick<Configuration, 'locales' | 'defaultLocale'>,
  wishes: readonly (string | null | undefined)[],
): Language {
  return wishes.map((wish) => locales.find((locale) => locale === wish)).find(Boolean) ?? defaultLocale
}
