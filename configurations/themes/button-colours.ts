import { findContrastRatio } from './contrast-ratio.ts'
import type { HexColour, ThemeColours } from './theme.ts'

/** A filled button and the words on it. */
export type ButtonColours = { ground: HexColour; ink: HexColour }

/** The least contrast by which the edge of a control is seen (WCAG 2.2, 1.4.11). */
const leastEdge = 3

/**
 * The colours of the primary button of a theme: the primary colour, or the link colour where the primary colour is too
 * pale to stand out from the page; a pale button looks disabled. Worked case: Iolcus' #999dcf reaches 2.5 on #f7f7fb,
 * so that its buttons are #565b9e with white words.
 */
export const findButtonColours = (colours: ThemeColours): ButtonColours => {
  const { primary, onPrimary, link, background, surface } = colours
  const isSeen = [background, surface].every((ground) => findContrastRatio(primary, ground) >= leastEdge)
  return isSeen ? { ground: primary, ink: onPrimary } : { ground: link, ink: surface }
}
