import type { HexColour, Theme } from '#configurations/themes/theme.ts'
import { mixColours } from '#web/theme/mix-colours.ts'
import { deriveColours, findSeriesColours, type DerivedColours } from '#web/theme/theme-palette.ts'

/** CSS custom properties by name, '--colour-text' and so on. */
export type CssVariables = Readonly<Record<`--${string}`, string>>

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const ownVariables = (theme: Theme, derived: DerivedColours): CssVariables => ({
  ...Object.fromEntries(
    Object.entries({ ...theme.colours, ...derived }).map(([name, colour]) => [
      `--colour-${kebab(name)}`,
      colour,
    ]),
  ),
  ...Object.fromEntries(findSeriesColours(theme).map((colour, index) => [`--series-${index + 1}`, colour])),
  '--card-radius': `${theme.cardRadiusPx}px`,
  '--control-radius': `${Math.min(theme.cardRadiusPx, 8)}px`,
})

/** Ten steps from a ground to a colour and on to the text, the shape in which the kit wants every colour. */
const rampOf = (ground: HexColour, colour: HexColour, text: HexColour): readonly HexColour[] =>
  [0.05, 0.09, 0.18, 0.35, 0.55, 0.8, 1]
    .map((share) => mixColours(ground, colour, share))
    .concat([0.2, 0.4, 0.6].map((share) => mixColours(colour, text, share)))

const rampVariables = (name: string, ramp: readonly HexColour[]): CssVariables =>
  Object.fromEntries(ramp.map((colour, shade) => [`--mantine-color-${name}-${shade}`, colour]))

const brandVariables = ({ colours }: Theme, derived: DerivedColours): CssVariables => ({
  ...rampVariables('brand', rampOf(colours.surface, colours.link, colours.text)),
  '--mantine-color-brand-text': colours.link,
  '--mantine-color-brand-filled': colours.link,
  '--mantine-color-brand-filled-hover': mixColours(colours.link, colours.text, 0.2),
  '--mantine-color-brand-light': derived.selected,
  '--mantine-color-brand-light-hover': mixColours(derived.selected, colours.link, 0.06),
  '--mantine-color-brand-light-color': colours.link,
  '--mantine-color-brand-outline': colours.link,
  '--mantine-color-brand-outline-hover': derived.hover,
  '--mantine-primary-color-filled': colours.link,
  '--mantine-primary-color-filled-hover': mixColours(colours.link, colours.text, 0.2),
  '--mantine-primary-color-light': derived.selected,
  '--mantine-primary-color-light-hover': mixColours(derived.selected, colours.link, 0.06),
  '--mantine-primary-color-light-color': colours.link,
  '--mantine-primary-color-contrast': derived.onLink,
})

/** The kit paints light screens from its greys and dark ones from its 'dark' ramp; both follow the theme here. */
const neutralVariables = ({ colours, mode }: Theme, derived: DerivedColours): CssVariables => {
  const tint = (share: number): HexColour => mixColours(colours.surface, colours.text, share)
  const light = [
    derived.subtle,
    tint(0.05),
    tint(0.09),
    derived.hairline,
    colours.outline,
    colours.outline,
    colours.muted,
    tint(0.8),
    tint(0.9),
    colours.text,
  ]
  const dark = [
    colours.text,
    tint(0.85),
    colours.muted,
    colours.outline,
    tint(0.16),
    tint(0.09),
    colours.surface,
    colours.surface,
    derived.subtle,
    colours.background,
  ]
  return mode === 'dark' ? rampVariables('dark', dark) : rampVariables('gray', light)
}

const semanticVariables = ({ colours, mode }: Theme, derived: DerivedColours): CssVariables => ({
  '--mantine-color-scheme': mode,
  '--mantine-color-text': colours.text,
  '--mantine-color-bright': colours.text,
  '--mantine-color-body': colours.surface,
  '--mantine-color-black': mode === 'dark' ? '#000000' : colours.text,
  '--mantine-color-error': colours.error,
  '--mantine-color-success': colours.success,
  '--mantine-color-anchor': colours.link,
  '--mantine-color-placeholder': colours.muted,
  '--mantine-color-dimmed': colours.muted,
  '--mantine-color-default': colours.surface,
  '--mantine-color-default-hover': derived.hover,
  '--mantine-color-default-color': colours.text,
  '--mantine-color-default-border': colours.outline,
  '--mantine-color-disabled': derived.subtle,
  '--mantine-color-disabled-color': colours.muted,
  '--mantine-color-disabled-border': derived.hairline,
  '--mantine-radius-default': 'var(--control-radius)',
})

/** Every CSS custom property that a theme sets: our own names first, then the names the kit reads. */
export const buildThemeVariables = (theme: Theme): CssVariables => {
  const derived = deriveColours(theme)
  return {
    ...ownVariables(theme, derived),
    ...brandVariables(theme, derived),
    ...neutralVariables(theme, derived),
    ...semanticVariables(theme, derived),
  }
}
