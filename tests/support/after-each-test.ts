/** What parts of the tests leave behind, taken away after each test. */
const leavings: (() => void)[] = []

/**
 * Takes something away after each test. All test files share a page, in which a module is loaded once: what it asked of
 * Vitest itself would hold for the file that loads it first alone.
 */
export const afterEachTest = (takeAway: () => void): void => {
  leavings.push(takeAway)
}

/** The last that came is taken away first. */
export const takeAllAway = (): void => leavings.toReversed().forEach((takeAway) => takeAway())
