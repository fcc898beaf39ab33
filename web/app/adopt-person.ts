import { findLanguageFor, findThemeFor } from '#web/app/start-app.ts'
import type { Facts } from '#web/data/facts.tsx'
import type { Session } from '#web/data/session.ts'
import { applyTheme } from '#web/theme/theme-choice.ts'
import { changeLanguage } from '#web/words/words.ts'

/** Shows the portal in the language of the person who has just signed in, and in the theme of their portal. */
export const adoptPerson = async (facts: Facts, session: Session): Promise<void> => {
  const [portal] = session.portals
  await changeLanguage(findLanguageFor(facts.configuration, [session.language, portal?.language]))
  applyTheme(findThemeFor(facts.configuration, portal ?? null))
}
