/** A colour as six hexadecimal digits: '#1d4d4f'. */
export type HexColour = `#${string}`

/** The names under which a theme is stored with a portal and in the visitor's cookie. */
export type ThemeKey =
  | 'akta'
  | 'bowmore'
  | 'classic'
  | 'contrast'
  | 'corporate'
  | 'dark'
  | 'light'
  | 'main'
  | 'tech'
  | 'iolcus'
  | 'brand'

/** The colours of a theme by the part they play. `link` is the primary colour made readable on the surface. */
export type ThemeColours = {
  primary: HexColour
  onPrimary: HexColour
  link: HexColour
  secondary: HexColour
  accent: HexColour
  background: HexColour
  surface: HexColour
  text: HexColour
  muted: HexColour
  outline: HexColour
  success: HexColour
  info: HexColour
  warning: HexColour
  error: HexColour
}

/**
 * The look of a portal as data: what a portal's owner picks under 'Theme'. `name` is the displayed name; the theme
 * stored as 'brand' is displayed under the product's name, so it has none here. `cardRadiusPx` is 0 to 20.
 */
export type Theme = {
  key: ThemeKey
  name: string | null
  mode: 'light' | 'dark'
  cardRadiusPx: number
  colours: ThemeColours
}
