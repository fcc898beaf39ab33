import { createContext, use } from 'react'
import type { ThemeKey } from '#configurations/themes/theme.ts'
import type { Language } from '#phrases/language.ts'

/** How the person wants to see the portal; both take effect at once and are remembered. */
export type Display = {
  chooseLanguage: (language: Language) => void
  /** Null: as the device is. */
  chooseTheme: (theme: ThemeKey | null) => void
}

const DisplayContext = createContext<Display>({
  chooseLanguage: () => undefined,
  chooseTheme: () => undefined,
})

export const DisplayProvider = DisplayContext

export const useDisplay = (): Display => use(DisplayContext)
