import type { HexColour } from '#configurations/themes/theme.ts'

const channels = (colour: HexColour): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** How much red, green and blue light a colour sends, each from 0 to 1: its channels without their gamma. */
export const findLight = (colour: HexColour): readonly number[] => channels(colour).map(linear)

/** Relative luminance of a colour by WCAG 2.2: 0 for black, 1 for white. */
export const findLuminance = (colour: HexColour): number => {
  const [red = 0, green = 0, blue = 0] = findLight(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * How well one colour is read on another, by WCAG 2.2: (lighter + 0.05) / (darker + 0.05), from 1 to 21.
 * Text needs 4.5, outlines and marks need 3. Worked case: black on white is 1.05 / 0.05 = 21.
 */
export const findContrastRatio = (one: HexColour, other: HexColour): number => {
  const [lighter = 1, darker = 0] = [findLuminance(one), findLuminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}
