/** What shows how far clients are with their fact finder. */
export const factFinderCalls = ['listFactFinders', 'readFactFinder'] as const
