import { findButtonColours, type ButtonColours } from '#configurations/themes/button-colours.ts'
import { findContrastRatio, findLuminance } from '#configurations/themes/contrast-ratio.ts'
import type { HexColour, Theme } from '#configurations/themes/theme.ts'
import { findDistance } from '#configurations/themes/colour-distance.ts'
import { mixColours } from '#web/theme/mix-colours.ts'
import { plainColours } from '#web/theme/plain-colours.ts'

/** The colours a theme does not name but every screen needs, made from those it names. */
export type DerivedColours = {
  /** Rules between rows and around cards; decoration, not a boundary of a control. */
  hairline: HexColour
  /** Edges of buttons and other things that are also known by their words. */
  edge: HexColour
  /** A quiet ground for table heads, totals and skeletons. */
  subtle: HexColour
  /** The ground of a row or entry under the pointer. */
  hover: HexColour
  /** The ground of what is chosen, readable with `link` and `text` on it. */
  selected: HexColour
  /** The primary button, the words on it, and the button under the pointer. */
  button: HexColour
  onButton: HexColour
  buttonHover: HexColour
  /** Text on a filled area of the link colour. */
  onLink: HexColour
  successGround: HexColour
  infoGround: HexColour
  warningGround: HexColour
  errorGround: HexColour
}

const black: HexColour = '#000000'
const white: HexColour = '#ffffff'

/** Hovering moves a filled area away from its text, so that contrast only grows. */
const findButtonHover = ({ ground, ink }: ButtonColours): HexColour =>
  mixColours(ground, findLuminance(ink) > 0.5 ? black : white, 0.14)

/** Derives the colours of a theme; the mixes are strong enough to be seen and weak enough to keep text at 4.5:1. */
export const deriveColours = ({ colours, mode, key }: Theme): DerivedColours => {
  const dark = mode === 'dark'
  const button = findButtonColours(colours)
  const tint = (over: HexColour, share: number): HexColour => mixColours(colours.surface, over, share)
  return {
    hairline: tint(colours.text, key === 'contrast' ? 0.6 : dark ? 0.16 : 0.12),
    edge: key === 'contrast' ? colours.outline : tint(colours.text, dark ? 0.3 : 0.22),
    subtle: tint(colours.text, dark ? 0.05 : 0.025),
    hover: tint(colours.link, dark ? 0.09 : 0.05),
    selected: tint(colours.link, dark ? 0.16 : 0.09),
    button: button.ground,
    onButton: button.ink,
    buttonHover: findButtonHover(button),
    onLink: dark ? colours.background : colours.surface,
    successGround: tint(colours.success, 0.08),
    infoGround: tint(colours.info, 0.08),
    warningGround: tint(colours.warning, 0.08),
    errorGround: tint(colours.error, 0.08),
  }
}

const channelsOf = (colour: HexColour): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))

/** Grey is what 'Other' is drawn in; from this spread of its channels a colour is none. */
const isGrey = (colour: HexColour): boolean =>
  Math.max(...channelsOf(colour)) - Math.min(...channelsOf(colour)) < 30

/** Nearer than this two colours beside each other are taken for one (OKLab). */
const leastDistance = 0.07

const isNear = (one: HexColour, other: HexColour): boolean => findDistance(one, other) < leastDistance

/** How many series a chart has before a colour comes back. */
const mostSeries = 12

/**
 * Colours of chart series in the order they are used: strong enough on every surface and none like another. Those of
 * the theme come first; what it says twice, or in grey, is passed over; then come the plain ones that differ from all
 * before them, and grey last.
 */
export const findSeriesColours = ({ colours }: Theme): readonly HexColour[] => {
  const { link, accent, secondary, success, error, warning, muted } = colours
  const between = mixColours(link, error, 0.65)
  const own = [link, accent, secondary, between, success, error, warning].filter((one) => !isGrey(one))
  const plain = plainColours.filter((one) => findContrastRatio(one, colours.surface) >= 3)
  return [...own, ...plain, muted]
    .reduce<readonly HexColour[]>(
      (chosen, colour) => (chosen.some((one) => isNear(one, colour)) ? chosen : [...chosen, colour]),
      [],
    )
    .slice(0, mostSeries)
}
