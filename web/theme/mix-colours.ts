import type { HexColour } from '#configurations/themes/theme.ts'

const channelAt = (colour: HexColour, start: number): number =>
  Number.parseInt(colour.slice(start, start + 2), 16)

/** A colour between two others: `share` of `over` laid on `base` (0 is all base, 1 all over). */
export const mixColours = (base: HexColour, over: HexColour, share: number): HexColour => {
  const channels = [1, 3, 5].map((start) => {
    const mixed = channelAt(base, start) * (1 - share) + channelAt(over, start) * share
    return Math.round(mixed).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}
