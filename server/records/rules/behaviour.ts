/** What a rule of records is: what it adds, forbids, does and tells when a record is written. */
import type { Configuration } from '#configurations/configuration.ts'
import type { Change, Input } from '#model/collection-record.ts'
import type { collections } from '#model/collections/collections.ts'
import type { PendingKind } from '#model/four-eyes/four-eyes.ts'
import type { Cause } from '#model/status/state-table.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { RecordedChange, Values } from '#server/store/records/queue-webhooks.ts'
import type { RecordName } from '#server/store/records/records.ts'
import type { Publishing } from '#server/store/records/write-row.ts'

/**
 * What rules know of where a record is written. `way`: by the hand of somebody signed in, with a key of the API, or by
 * the service itself. `origin`: the address of the portal, for links. `visitor`: the service writes for somebody who is
 * nobody here, who sees and fills in what visitors do; `mayAnswer`: whether they may be written to, asked once there is something to write. `confirm` throws unless whoever writes has given
 * their password a moment ago. `isPrivate` says whether an address leads into a network that is closed to webhooks. `approves`: the change of another person that is being made, as they approve it.
 */
export type RecordContext = {
  readonly white: Configuration
  readonly way: 'hand' | 'key' | 'service'
  readonly origin?: string
  readonly visitor?: { readonly mayAnswer: () => Promise<boolean> }
  readonly confirm: () => Promise<void>
  readonly isPrivate?: (url: string) => Promise<boolean>
  readonly approves?: string
}

/**
 * What brings a change about: what a client did that moves a state; 'position': it follows from another booking or
 * holding, or does so itself for what else changes; 'import': a file is taken in or back. Said by a rule or a command and
 * never by a call.
 */
export type Reason = Cause | 'position' | 'import'

/**
 * `id` where the caller has made one already, such as for a retry; `publish` publishes it at once; `mayLack` are
 * required fields that are not known yet, and that whoever looks at the record next is asked for.
 */
export type Creation = { id?: string; publish?: boolean; mayLack?: readonly string[]; cause?: Reason }

/**
 * A change of some fields of the version that was read; `publishing` is 'cleared' by a plain save.
 */
export type Update<N extends RecordName> = {
  id: string
  version: number
  change: Change<(typeof collections)[N]>
  publishing?: Publishing
  cause?: Reason
}

/** The one writer of records, for rules that change others: each by its own rules again. */
export type Writer = {
  create: <N extends RecordName>(
    name: N,
    input: Input<(typeof collections)[N]>,
    creation?: Creation,
  ) => Promise<string>
  update: <N extends RecordName>(name: N, update: Update<N>) => Promise<number>
  remove: (name: RecordName, at: Removal) => Promise<void>
}

/** The record to be removed, as it was read. */
export type Removal = { id: string; version: number; cause?: Reason }

/**
 * A transaction in which records are written. `waiting`: the kinds of changes that it has kept for a second person instead
 * of making them.
 */
export type Writing = Transaction & {
  readonly context: RecordContext
  readonly records: Writer
  readonly waiting: Set<PendingKind>
}

/** A change of a record with what was given for it, spelled as it is stored, and what brings it about. */
export type RuledChange = RecordedChange & { given: Values; cause?: Reason | undefined }

/**
 * A rule. `complete` answers values that follow from the others, before anything is checked. `check` throws where the
 * change may not be, and writes nothing. `follow` does what else changes with it, in the same transaction; `tell` says
 * so to people, after the change stands in the log; `foretell` says beforehand who that is, by address.
 */
export type Behaviour = {
  complete?: (writing: Writing, change: RuledChange) => Values | Promise<Values>
  check?: (writing: Writing, change: RuledChange) => void | Promise<void>
  follow?: (writing: Writing, change: RuledChange) => Promise<void>
  tell?: (writing: Writing, change: RuledChange) => Promise<void>
  foretell?: (writing: Writing, change: RuledChange) => Promise<string | null>
}
