import {
  MantineProvider,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { applyTheme, findShownTheme } from '#web/theme/theme-choice.ts'
import '#web/theme/styles.ts'
import { themes } from '#configurations/themes/themes.ts'
import { installThemes } from '#web/theme/theme-sheet.ts'

const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const brand = shades.map((shade) => `var(--mantine-color-brand-${shade})`) as unknown as MantineColorsTuple

/**
 * The kit's theme object only points at CSS variables, so it is the same for all themes and never changes.
 * A filled part of the brand's colour takes the theme's primary colour and the text that is readable on it.
 */
const mantineTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-headings)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  breakpoints: { xs: '36em', sm: '59.99875em', md: '64em', lg: '90em', xl: '100em' },
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    const isBrand = input.color === undefined || input.color === 'brand'
    if (!isBrand || input.variant !== 'filled') return colours
    return {
      background: 'var(--colour-button)',
      hover: 'var(--colour-button-hover)',
      color: 'var(--colour-on-button)',
      border: '1px solid transparent',
    }
  },
})

/** Tells the kit whether the shown theme is dark, so that it never overrules `applyTheme`. */
const themeSchemeManager: MantineColorSchemeManager = {
  get: () => themes[findShownTheme()].mode,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

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
