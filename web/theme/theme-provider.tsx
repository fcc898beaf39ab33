import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineTheme, themeSchemeManager } from '#web/theme/mantine-theme.ts'
import { installThemes } from '#web/theme/theme-sheet.ts'
import { applyTheme, findShownTheme } from '#web/theme/theme-choice.ts'
import '#web/theme/styles.ts'

installThemes()
applyTheme(findShownTheme())

/** Wraps the whole application once. Which theme shows is an attribute of <html>: see `applyTheme`. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={mantineTheme}
    colorSchemeManager={themeSchemeManager}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)
