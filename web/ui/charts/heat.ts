/** How strongly a cell is coloured, in percent, weak enough that its text stays readable: -28 to 28. */
export const findHeat = (value: number | null, largest: number): number => {
  if (value === null || value === 0 || largest <= 0) return 0
  const share = Math.sqrt(Math.min(1, Math.abs(value) / largest))
  return Math.sign(value) * Math.round(4 + share * 24)
}
