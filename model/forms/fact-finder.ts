/** How far a client is with the fact finder of their adviser, and what its score speaks for. */

/** The states in the order in which a client goes through them. */
export const factFinderStates = ['not-invited', 'invited', 'started', 'complete'] as const
export type FactFinderState = (typeof factFinderStates)[number]

/** How long after an invitation or a reminder the next reminder may follow. */
const hoursBetweenReminders = 20

/** Whether a client may be reminded: while they have not answered, and not twice within a day. */
export function mayRemind({
  completedAt,
  sinceToldMs,
}: {
  completedAt: string | null
  sinceToldMs: number
}): boolean {
  return completedAt === null && sinceToldMs >= hoursBetweenReminders * 3_600_000
}

/**
 * The risk profile that a score speaks for: of those that say from which score they suit, the one with the highest that is
 * not above it; null where none does. Worked case: with profiles from 0, 40 and 70, a score of 69 speaks for the second.
 */
export function suggestProfile<Profile extends { fromScore: number | null }>(
  score: number | null,
  profiles: readonly Profile[],
): Profile | null {
  if (score === null) return null
  const [best = null] = profiles
    .filter(({ fromScore }) => fromScore !== null && fromScore <= score)
    .toSorted((a, b) => (b.fromScore ?? 0) - (a.fromScore ?? 0))
  return best
}
