import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import {
  inviteColleague,
  readSender,
  tellOfAccess,
  type AccessPhrase,
  type Concerned,
} from '#server/mail/tell-of-access.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange } from './behaviour.ts'

/** What is said of a guarded field that is given, and of one that is taken. */
const phrasesOf: Readonly<Record<string, readonly [AccessPhrase, AccessPhrase]>> = {
  isAdmin: ['accessAdminOn', 'accessAdminOff'],
  isProfessional: ['accessAdviserOn', 'accessAdviserOff'],
  is2FADisabled: ['accessFactorOff', 'accessFactorOn'],
  disabled: ['accessDisabled', 'accessEnabled'],
  email: ['accessAddress', 'accessAddress'],
}

/** What gives or takes rights is changed with the password and by no program, and told to whom it concerns. */
export const personalAccess: Behaviour = {
  complete: (_writing, { before, after }) =>
    before?.waitsFor && !before.isProfessional && after?.isProfessional
      ? { waitsFor: null, organisation: after.organisation ?? before.waitsFor }
      : {},
  check: async ({ context }, change) => {
    const fields = guardedChanges(change)
    if (context.way === 'key' && fields.length > 0) throw new RecordError({ code: 'forbidden', fields })
    if (context.way !== 'service') requireOrganisation(change)
    if (fields.length > 0) await context.confirm()
  },
  tell: async (writing, change) => {
    const { type, before, after } = change
    const fields = guardedChanges(change)
    const isDeclined = Boolean(before?.waitsFor && after && !after.waitsFor && !after.isProfessional)
    if ((fields.length === 0 && !isDeclined) || !after || type === 'restore') return
    const { white, way, origin } = writing.context
    const person = personOf(after)
    if (before) {
      const said = fields.flatMap((field) => phrasesOf[field]?.[after[field] ? 0 : 1] ?? [])
      const what = [...said, ...(isDeclined ? (['accessDeclined'] as const) : [])]
      const to = [...new Set([personOf(before).email, person.email])]
      await tellOfAccess(writing, white, { what, to, person, sender: await readSender(writing) })
    } else if (way === 'hand' && !after.disabled) await inviteColleague(writing, white, { person, origin })
  },
}

/** An adviser is one of some organisation; whoever was one without before may stay so. */
function requireOrganisation({ before, after }: RuledChange): void {
  const isLost = (user: Values | null) => Boolean(user?.isProfessional && !user.isAdmin && !user.organisation)
  if (isLost(after) && !isLost(before))
    throw new RecordError({ code: 'invalid', problems: { organisation: { code: 'required' } } })
}

/** The guarded fields that a change changes; of a new record those that are given something. */
function guardedChanges({ name, before, after }: RuledChange): string[] {
  const { fields }: Collection = collections[name]
  return Object.entries(fields)
    .filter(([, { guarded }]) => guarded === 'always' || (guarded && before))
    .map(([field]) => field)
    .filter((field) => after && (before?.[field] || null) !== (after[field] || null))
}

const personOf = ({ name, email, userLanguage }: Values): Concerned => ({
  name: String(name),
  email: String(email).toLowerCase(),
  language: typeof userLanguage === 'string' ? userLanguage : null,
})
