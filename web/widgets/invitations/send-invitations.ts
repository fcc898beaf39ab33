import type { InvitationResult, InvitationRow } from '#model/calls/clients.ts'

/** What became of one; 'unknown' where the portal did not answer, 'not-tried' for those after it. */
export type Outcome = 'sent' | NonNullable<InvitationResult['reason']> | 'unknown' | 'not-tried'

/** One client and what became of the invitation. */
export type Invited = { row: InvitationRow; outcome: Outcome }

type Sending = {
  /** Invites a few clients: one result for each, in their order. */
  invite: (accounts: readonly string[]) => Promise<readonly Pick<InvitationResult, 'sent' | 'reason'>[]>
  onProgress: (done: number) => void
}

/** As many as are sent at once, so that the progress can be seen. */
const atOnce = 10

const outcomeOf = (result: Pick<InvitationResult, 'sent' | 'reason'> | undefined): Outcome => {
  if (!result) return 'unknown'
  return result.sent ? 'sent' : (result.reason ?? 'unknown')
}

/**
 * Invites many clients, a few at a time. Where the portal does not answer it stops there: what is not known is said, and
 * nothing is sent twice.
 */
export const sendInvitations = async (
  rows: readonly InvitationRow[],
  { invite, onProgress }: Sending,
): Promise<{ invited: readonly Invited[]; error: unknown }> => {
  const invited: Invited[] = []
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce)
    try {
      const results = await invite(part.map(({ account }) => account))
      invited.push(...part.map((row, place) => ({ row, outcome: outcomeOf(results[place]) })))
    } catch (error) {
      const rest = rows.slice(start + atOnce)
      const unknown = part.map((row): Invited => ({ row, outcome: 'unknown' }))
      const left = rest.map((row): Invited => ({ row, outcome: 'not-tried' }))
      return { invited: [...invited, ...unknown, ...left], error }
    }
    onProgress(invited.length)
  }
  return { invited, error: null }
}

/** How many of them were sent, and how many not. */
export const countOutcomes = (invited: readonly Invited[]): { sent: number; notSent: number } => {
  const sent = invited.filter(({ outcome }) => outcome === 'sent').length
  return { sent, notSent: invited.length - sent }
}
