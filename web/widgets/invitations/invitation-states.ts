import type { InvitationRow, InvitationState } from '#model/calls/clients.ts'
import type { MailDelivery } from '#model/calls/mail-delivery.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** The states in the order an invitation goes through them. */
export const invitationStates = [
  'none',
  'invited',
  'expired',
  'accepted',
] as const satisfies InvitationState[]

/** What a state looks like. */
export const stateTones: Readonly<Record<InvitationState, Tone>> = {
  none: 'neutral',
  invited: 'info',
  expired: 'warning',
  accepted: 'success',
}

type Unsent = Exclude<MailDelivery, 'sent'>

/** Whether the e-mail of an invitation is known not to have been handed over yet. */
export const isUnsent = (delivery: MailDelivery | null): delivery is Unsent =>
  delivery !== null && delivery !== 'sent'

/** Whether somebody can be invited: has an address, and has not come yet. */
export const isInvitable = ({ email, state }: Pick<InvitationRow, 'email' | 'state'>): boolean =>
  email !== '' && state !== 'accepted'

/** The clients in a state; all of them without one. */
export const keepState = (
  rows: readonly InvitationRow[],
  state: InvitationState | null,
): readonly InvitationRow[] => (state === null ? rows : rows.filter((row) => row.state === state))

/** The chosen clients with these added, or without them. */
export const chooseRows = (
  chosen: ReadonlySet<string>,
  { rows, isChosen }: { rows: readonly InvitationRow[]; isChosen: boolean },
): ReadonlySet<string> => {
  const next = new Set(chosen)
  for (const { account } of rows) {
    if (isChosen) next.add(account)
    else next.delete(account)
  }
  return next
}
