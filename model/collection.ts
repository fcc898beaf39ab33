/**
 * A collection: the definition, as plain data, of one kind of stored record. Table, grants, grid, form, validation
 * and record type are all made from it; nothing lists the fields a second time.
 */
import { kindOf, type Field } from '#model/fields/field.ts'
import type { PendingKind } from '#model/four-eyes/four-eyes.ts'
import type { Feature } from '#model/reports/feature.ts'
import type { Rights } from '#model/rights/rule.ts'

/** The fields of a collection by name. A column is the name in snake case ('change1d', 'local_ccy_amount'). */
export type Fields = Readonly<Record<string, Field>>

/**
 * A stored collection.
 *
 * `rights`: who may do what with which records; grants and policies of the database, calls and screens follow from it.
 * `key`: the fields that identify a record where it is not an id ('prices' by symbol and date); such a record has
 * neither id, version nor stamps. `stamps`: 'full' records who created and last updated it, 'created' only who
 * created it (a log is never updated). `removal`: 'soft' sets `active` to false, 'hard' deletes (holdings).
 * `account`: the field that ties a record to an account; whoever may see the account may see the record.
 * `unique`, `indexes`: field lists, always within one tenant; a unique rule counts active records only;
 * an index of '-value' begins with the largest and ends with nothing, one of '~name' is by surname, as a phonebook.
 * `rules`: named behaviour, defined once elsewhere. `admin`: how the administration area shows it; a collection
 * without is unknown there.
 *
 * Flags of the specification: `ordered` is moved up and down by hand, within the records that share the field it names
 * (`'all'`: one order for all); `publish` has a published time, and visitors see what was published last; `history`
 * keeps every version in '{name}-history'; `designer` names what it is designed with; `readonly` is only looked at in
 * the grid; `searchText` keeps what is searched as one text that an index answers, for collections of many thousand
 * records (`true`: what the grid searches, or the fields named); `isPhotographed` shows who wrote a record with their photo; `drilldown` names the collection its records lead to; `keeps` says that the grid never removes one. `feature`: only
 * white labels with the feature have it. `fourEyes`: every change of a record may need a second person. `isFed`: data
 * processes may make and change records of it.
 */
export type Collection = {
  readonly name: string
  readonly rights: Rights
  readonly fields: Fields
  readonly key?: readonly string[]
  readonly stamps?: 'full' | 'created' | 'none'
  readonly removal?: 'soft' | 'hard'
  readonly account?: string
  readonly unique?: readonly (readonly string[])[]
  readonly indexes?: readonly (readonly string[])[]
  readonly rules?: readonly Rule[]
  readonly ordered?: string
  readonly publish?: true
  readonly history?: true
  readonly designer?: Designer
  readonly readonly?: true
  readonly drilldown?: string
  readonly searchText?: true | readonly string[]
  readonly keeps?: true
  readonly isPhotographed?: true
  readonly feature?: Feature
  readonly fourEyes?: PendingKind
  readonly isFed?: true
  readonly admin?: AdminView
}

/** What a record is designed with: 'content' blocks of pages and posts, the steps of a 'form', 'data' process steps. */
export type Designer = 'content' | 'form' | 'data'

/**
 * How the administration area shows a collection. `title`: the field that names a record. `columns`: what the table
 * shows first. `calledBy`: what its drawer is headed by where its title does not tell it from others. `search`: the fields a
 * search looks into. `tabs`: the drawer of a record, first tab first.
 */
export type AdminView = {
  readonly title: string
  readonly calledBy?: readonly string[]
  readonly columns: readonly string[]
  readonly search: readonly string[]
  readonly tabs: readonly AdminTab[]
}

/**
 * A tab of a record's drawer, named by `id` in the phrases: sections of fields, the records of another collection that
 * name this one in their field `by`, or the versions of a record.
 */
export type AdminTab =
  | { readonly id: string; readonly sections: readonly AdminSection[] }
  | { readonly id: string; readonly children: string; readonly by: string }
  | { readonly id: string; readonly part: 'history' }

/** Fields under a heading of the phrases; without `id` the heading is left out. */
export type AdminSection = { readonly id?: string; readonly fields: readonly string[] }

/**
 * Behaviour that a collection asks for by name; the server has the code of each in a file of its name. 'accountAccess': who sees which account follows from it. 'accountCap', 'adviserCap': limits of the subscription plan. 'accountDrawer':
 * an e-mail address once a portal. 'attachedDocuments': documents of the library go to nobody whose they are not. 'bookedTrade', 'keptPosition': bookings and the holdings kept beside them agree. 'executionOnly': its objective follows. 'groupMembers': members and groups are written where they belong. 'importedFile': only the import says what became of a file. 'reviewDates', 'reviewedAccount': the first review follows from the verification, the next from the last. 'ledger': figures
 * of its portfolio are made anew; 'ledgerTerms': so are those of a portfolio that is read by other terms. 'statusTransition', 'submissionStep', 'orderStatus': only the moves of the state
 * tables. 'mediaFile': a new file is named, dated and shown small. 'modelBounds': exposures rise, weights add up.
 * 'letter': a message is put in its thread, its files go with it, and whoever it is for is told. 'namedFiles': they are there, and no other client's. 'noteOfThread', 'noteOfSubmission': it is about the account of that. 'askedCorrection': a change of an answer is asked by whom and while it may be, and told. 'invitedClient': a client is invited to a fact finder once at a time, reminded and told; its result is confirmed when there is one. 'answeredFactFinder': only who is invited answers it, and the answers are scored. 'organisationDomain': no domain of free mail. 'ownPortals': how
 * many portals an adviser may create. 'paymentFlags': quarterly payments are told. 'personalAccess': what is guarded is
 * changed with the password, by no key, and told. 'portalTerms': terms that read otherwise have a new version, and the day of it. 'firstCurrency': a new account begins with the currency of the firm, a new portfolio with that of its account. 'pastInception': a portfolio has not begun on a day to come. 'portfolioSource': a firm without a data service keeps the books of its portfolios. 'secondPerson': there is somebody to approve what two are wanted for. 'ownSlug': a page has no address that something else has. 'ownLinks': links lead to pages that exist. 'planRoom': a plan allows the accounts that are there. 'publicPictures': what visitors see is a picture and nobody's paper. 'templateFields': texts ask for what can be filled. 'webhookAddress': webhooks lead to the open internet. 'replyAddress': the question that holds the address of an answer is one of the form. 'submittedForm': what is sent is what the form asks, once where it is for
 * once, and its recipients are told.
 */
export type Rule =
  | 'accountAccess'
  | 'accountCap'
  | 'adviserCap'
  | 'bookedTrade'
  | 'executionOnly'
  | 'firstCurrency'
  | 'letter'
  | 'keptPosition'
  | 'ledger'
  | 'ledgerTerms'
  | 'statusTransition'
  | 'submissionStep'
  | 'submittedForm'
  | 'templateFields'
  | 'replyAddress'
  | 'orderStatus'
  | 'accountDrawer'
  | 'groupMembers'
  | 'mediaFile'
  | 'modelBounds'
  | 'namedFiles'
  | 'attachedDocuments'
  | 'noteOfThread'
  | 'noteOfSubmission'
  | 'askedCorrection'
  | 'answeredFactFinder'
  | 'invitedClient'
  | 'ownPortals'
  | 'organisationDomain'
  | 'paymentFlags'
  | 'personalAccess'
  | 'portalTerms'
  | 'pastInception'
  | 'portfolioSource'
  | 'ownSlug'
  | 'planRoom'
  | 'ownLinks'
  | 'publicPictures'
  | 'secondPerson'
  | 'importedFile'
  | 'reviewDates'
  | 'reviewedAccount'
  | 'webhookAddress'

/** The collections shown inside the drawer of a record, in order. */
export function childrenOf({ admin }: Collection): readonly { children: string; by: string }[] {
  return (admin?.tabs ?? []).flatMap((tab) => ('children' in tab ? [tab] : []))
}

/** Whether a field has a column of its own (a password is never stored, a computed value is found on reading). */
export function isStored(field: Field): boolean {
  return kindOf(field).column !== null
}

/** Whether a field is found on reading and yet may be given: a rule of the collection writes it to where it belongs. */
export function isAssigned(field: Field): boolean {
  return field.kind === 'computed' && field.assigned !== undefined
}

/** The names of the stored fields of a collection, in order. */
export function storedFields(collection: Collection): string[] {
  return Object.entries(collection.fields)
    .filter(([, field]) => isStored(field))
    .map(([name]) => name)
}

/** Whether records of the collection are identified by an id (and so have a version and an active flag). */
export function hasId(collection: Collection): boolean {
  return collection.key === undefined
}

/** The stamps of a collection: 'created' and 'updated', one of them, or none. */
export function stampsOf(collection: Collection): ('created' | 'updated')[] {
  if (!hasId(collection) || collection.stamps === 'none') return []
  return collection.stamps === 'created' ? ['created'] : ['created', 'updated']
}
