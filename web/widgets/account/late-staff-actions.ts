import { late } from '#web/ui/late.tsx'

/** Who sees an account, and the portal with its client's eyes; people of the firm alone need it. */
export const AccountAccess = late(
  async () => (await import('#web/widgets/access/account-access.tsx')).AccountAccess,
)

/** Inviting the client of an account. */
export const InviteAction = late(
  async () => (await import('#web/widgets/invitations/invite-action.tsx')).InviteAction,
)

/** Changes of the account that wait for a second person. */
export const PendingNotices = late(
  async () => (await import('#web/widgets/approvals/pending-notices.tsx')).PendingNotices,
)

/** The review of a client that is due. */
export const ReviewNotice = late(
  async () => (await import('#web/widgets/reviews/review-notice.tsx')).ReviewNotice,
)
