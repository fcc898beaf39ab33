const isYear = (name: string): boolean => /^\d{4}$/.test(name)

/**
 * The periods that may stand beside each other in one chart, oldest first: calendar years and the year to date. What runs
 * over several years would dwarf them; where there is nothing else, it stands alone.
 */
export const findComparable = <Period extends { name: string }>(
  periods: readonly Period[],
): readonly Period[] => {
  const years = periods
    .filter(({ name }) => isYear(name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const comparable = [...years, ...periods.filter(({ name }) => name === 'YTD')]
  return comparable.length > 0 ? comparable : periods
}
