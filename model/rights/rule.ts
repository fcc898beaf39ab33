/** What an access rule can say: which records, and which of their fields. */

/** What is done to a record. Removing is soft (the record leaves every list) except where the collection says hard. */
export type Verb = 'read' | 'create' | 'update' | 'remove'

/** Every verb. */
export const verbs = ['read', 'create', 'update', 'remove'] as const satisfies readonly Verb[]

/**
 * Which records of the tenant:
 * 'visible': those of accounts the caller sees (client or owner; an adviser in no access group sees all accounts);
 * 'visibleOrGeneral': the same, and records of no account; 'owned': accounts the caller is an owner of, or any account
 * for an adviser in no access group; 'self': the caller's own user; 'people': colleagues, and clients of visible
 * accounts; 'assigned': portals of visible accounts; 'ownerIsMe': where `owner` is the caller; 'employer': the
 * caller's organisation; 'memberOf': groups of visible accounts; 'ofHousehold': households with a visible account; 'ofReportPack': report packs with a report of one; 'author': what the caller created;
 * 'visibleOrMine': of visible accounts, or of none and created by the caller; 'visibleOrOwned': the same, and those among whose owners the caller is; 'addressed': messages written by the caller, to the
 * caller, to an account of theirs, or to a group of theirs since they joined it; for people of the firm only as long as they see the account it is exchanged with; 'ofPerson': where `person` is the caller; 'published': content that is published
 * and open to the caller by its access level; 'publishedShown': the same, and neither hidden nor, for visitors,
 * protected; 'byLevel': open by the access level alone; 'ofLibrary': of libraries one may read; 'documents': of visible
 * accounts, of groups one is a member of, and of libraries one may read; 'files': the same by the level of a file, without what was replaced, and those of a message one reads; 'filesOfFirm': all that is of no message, for an administrator, those of visible accounts and of none for an adviser, and those of a message one reads;
 * 'mineOrShared': what the caller made or somebody shared; 'toRecipient': messages by the caller
 * to whom they may write (decision Q-RECIPIENT); 'evidence': about a file, a document or a message that the caller may read, of a person whom they see; 'ofRecord': entries about a record that the caller may read;
 * 'usageOfPeople': counts of people of the firm, and of clients of visible accounts; 'wholeFirm': all, for whoever is in no access group.
 */
export type RowSet =
  | 'all'
  | 'none'
  | 'visible'
  | 'visibleOrGeneral'
  | 'owned'
  | 'self'
  | 'people'
  | 'assigned'
  | 'ownerIsMe'
  | 'employer'
  | 'memberOf'
  | 'ofHousehold'
  | 'ofReportPack'
  | 'author'
  | 'visibleOrMine'
  | 'visibleOrOwned'
  | 'addressed'
  | 'ofPerson'
  | 'published'
  | 'publishedShown'
  | 'byLevel'
  | 'ofLibrary'
  | 'documents'
  | 'files'
  | 'filesOfFirm'
  | 'mineOrShared'
  | 'ofRecord'
  | 'toRecipient'
  | 'evidence'
  | 'usageOfPeople'
  | 'wholeFirm'

/** A rule: the records, and the only fields where not all that the traits allow. */
export type Rule = RowSet | { readonly rows: RowSet; readonly fields: readonly string[] }

/** The rules of one role in one collection; a missing verb is not allowed. */
export type Rules = { readonly [V in Verb]?: Rule }

/** What each role may do with the records of a collection. */
export type Rights = Readonly<Record<'admin' | 'professional' | 'investor' | 'public', Rules>>
