/** By-passes of the rules of records: a part of a rule that is not asked, everywhere or on one way in. */
import type { Rule } from '#model/collection.ts'
import { behaviours } from '#server/records/rules.ts'
import type { Row } from './row.ts'
import { ruleRows } from './rule-table.ts'
import type { Behaviour, RuledChange, Writing } from '#server/records/rules/behaviour.ts'

type Part = keyof Behaviour
type Where = RuledChange['type'] | 'key' | 'everywhere'

/** A rule's part that is left out: by everybody, in one kind of change, or by programs with a key. */
export type Bypass = { rule: Rule; part: Part; where: Where }

/** Parts that hold for several kinds of change, or for people and programs alike. */
const partly: readonly [Rule, Part, readonly Where[]][] = [
  ['bookedTrade', 'check', ['create', 'update', 'remove', 'restore', 'key']],
  ['bookedTrade', 'follow', ['create', 'update', 'remove', 'restore', 'key']],
  ['bookedTrade', 'complete', ['key']],
  ['keptPosition', 'check', ['create', 'update', 'key']],
  ['keptPosition', 'follow', ['create', 'remove', 'key']],
  ['orderStatus', 'check', ['create', 'update', 'key']],
  ['statusTransition', 'check', ['create', 'update']],
  ['statusTransition', 'follow', ['update']],
  ['submissionStep', 'check', ['update', 'key']],
  ['submissionStep', 'tell', ['key']],
  ['submittedForm', 'complete', ['create']],
  ['accountDrawer', 'check', ['create', 'update', 'key']],
  ['accountCap', 'check', ['update', 'key']],
  ['accountAccess', 'follow', ['update', 'key']],
  ['executionOnly', 'check', ['update', 'key']],
  ['groupMembers', 'follow', ['key']],
  ['ledger', 'follow', ['create', 'key']],
  ['modelBounds', 'check', ['update', 'key']],
  ['namedFiles', 'check', ['create', 'update', 'key']],
  ['organisationDomain', 'check', ['update', 'key']],
  ['portalTerms', 'check', ['update', 'key']],
  ['personalAccess', 'check', ['create', 'update']],
  ['templateFields', 'check', ['update', 'key']],
  ['replyAddress', 'check', ['update', 'key']],
]

/** Of a feature or a lack that the firm of the table does not have; they have tests of their own. */
const elsewhere: readonly Rule[] = ['invitedClient', 'portfolioSource']

/** All others: every part of every rule, and those that can be left out in part. */
export const bypasses: readonly Bypass[] = [
  ...Object.entries(behaviours).flatMap(([rule, behaviour]) =>
    elsewhere.includes(rule as Rule)
      ? []
      : Object.keys(behaviour).map((part) => ({
          rule: rule as Rule,
          part: part as Part,
          where: 'everywhere' as const,
        })),
  ),
  ...partly.flatMap(([rule, part, wheres]) => wheres.map((where) => ({ rule, part, where }))),
]

/** 'bookedTrade without check, update'. */
export const titleOf = ({ rule, part, where }: Bypass): string => `${rule} without ${part}, ${where}`

const subjects: Partial<Record<Rule, keyof typeof ruleRows>> = {
  answeredFactFinder: 'factFinders',
  askedCorrection: 'correspondence',
  attachedDocuments: 'correspondence',
  bookedTrade: 'positions',
  importedFile: 'imports',
  keptPosition: 'positions',
  ledger: 'positions',
  ledgerTerms: 'positions',
  letter: 'correspondence',
  noteOfSubmission: 'correspondence',
  noteOfThread: 'correspondence',
  mediaFile: 'files',
  namedFiles: 'files',
  publicPictures: 'files',
  orderStatus: 'orders',
  reviewDates: 'states',
  reviewedAccount: 'states',
  secondPerson: 'fourEyes',
  statusTransition: 'states',
  submissionStep: 'states',
  submittedForm: 'states',
}

/** The rows that are to notice a by-pass. */
export const rowsFor = ({ rule }: Bypass): readonly Row[] => ruleRows[subjects[rule] ?? 'others']

/** Plants a by-pass for the time of some work. */
export async function withBypass<T>({ rule, part, where }: Bypass, work: () => Promise<T>): Promise<T> {
  const whole = behaviours[rule]
  const asked = whole[part] as ((writing: Writing, change: RuledChange) => unknown) | undefined
  const isPassed = (writing: Writing, { type }: RuledChange) =>
    where === 'everywhere' || (where === 'key' ? writing.context.way === 'key' : type === where)
  const weakened = (writing: Writing, change: RuledChange) =>
    isPassed(writing, change) ? {} : asked?.(writing, change)
  behaviours[rule] = { ...whole, [part]: weakened }
  try {
    return await work()
  } finally {
    behaviours[rule] = whole
  }
}
