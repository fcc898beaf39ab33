import type { QueryClient } from '@tanstack/react-query'
import { loadConfiguration, loadReports, loadWording } from '#configurations/register/registry.ts'
import type { Configuration } from '#configurations/configuration.ts'
import { whiteLabelOf } from '#configurations/fit-to-firm.ts'
import { findLanguage } from '#configurations/find-language.ts'
import type { Language } from '#phrases/language.ts'
import { request } from '#web/data/call.ts'
import type { Facts } from '#web/data/facts.tsx'
import { sessionQuery } from '#web/data/queries.ts'
import { chooseTheme, darkDevice, readTheme } from '#web/theme/theme-choice.ts'
import type { ThemeKey } from '#configurations/themes/theme.ts'
import type { PortalFront } from '#model/calls/portals.ts'

/** Where the language chosen before signing in is kept on this device. */
const languageKey = 'portico.language'

/** Asks the server what is installed at this address, and loads that white label. */
export const loadFacts = async (): Promise<Facts> => {
  const installation = await request('readInstallation', {})
  const key = installation.configuration
  const { name, portals, firm, currency } = installation
  const [white, reports] = await Promise.all([loadConfiguration(key), loadReports(key)])
  return { name, configuration: whiteLabelOf(white, { firm, currency }), reports, portals }
}

/** What the white label of these facts says differently. */
export const loadOwnWording = (facts: Facts) => loadWording(facts.configuration.key)

/** Who is signed in; nobody when the server cannot say. */
export const loadSession = (client: QueryClient) => client.ensureQueryData(sessionQuery())

export const readChosenLanguage = (): string | null => localStorage.getItem(languageKey)

export const keepChosenLanguage = (language: Language): void => localStorage.setItem(languageKey, language)

/** The language to show: the person's, then the portal's, then the white label's; one that is not offered falls through. */
export const findLanguageFor = findLanguage

/** The theme to show: the person's cookie, or the portal's, which is dark while the device is. */
export const findThemeFor = (
  configuration: Pick<Configuration, 'themes'>,
  portal: PortalFront | null,
): ThemeKey =>
  chooseTheme({
    chosen: readTheme(),
    portalTheme: portal?.theme,
    offered: configuration.themes,
    prefersDark: darkDevice().matches,
  })
