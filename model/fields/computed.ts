/** Values that are found on reading instead of being stored a second time. */
import type { IsoTime } from '#model/fields/iso-time.ts'

/** The status of an account in full: name, identifier, whether its dialog stays, alert texts by language. */
export type UserStatusData = {
  name: string
  identifier: string
  persistent: boolean
  alertbox_content: Record<string, string>
}

/** A member of a group: the account's id and when it joined. */
export type GroupMember = { id: string; memberSince: IsoTime }

/** Names of computed values to their types; a field of kind 'computed' names one. */
export type ComputedValues = {
  /** The ids of the groups an account is a member of. */
  groupsOfAccount: string[]
  /** When an account first joined a group. */
  memberSince: IsoTime | null
  userStatusData: UserStatusData | null
  /** Whether the client of an account may not sign in (decision Q-ACCOUNT-DISABLED). */
  clientDisabled: boolean
  /** The ids of the active portfolios of an account. */
  portfoliosOfAccount: string[]
  membersOfGroup: GroupMember[]
  /** The portfolio of a booking or holding, else its account. */
  parentId: string
  createdOn: IsoTime
  /** Where the file of a media record is served. */
  fileUrl: string | null
  /** Whether the client of an account has accepted the terms of its portal as they read now, and when. */
  termsOfAccount: { accepted: boolean; at: IsoTime | null }
  /** Whether whoever reads a message has put its thread away. */
  archivedByReader: boolean
}

/** The name of a computed value. */
export type ComputedName = keyof ComputedValues
