import type { z } from 'zod'
import { countryCodes } from '#model/fields/countries.ts'
import { fieldOfCollection } from '#model/forms/collection-field.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { collections } from '#model/collections/collections.ts'
import type { calls } from '#model/calls/calls.ts'
import type { Problem } from '#model/fields/problem.ts'
import { writeRecords } from '#server/records/write-records.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { updateRecord } from '#server/records/write-record.ts'
import { requireConfirmed } from '#server/sessions/require-confirmed.ts'
import { changeFactors } from '#server/sign-in/change-factors.ts'
import { readAddressee } from '#server/factors/read-addressee.ts'
import { readPhone } from '#server/factors/read-phone.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records/records.ts'

type Change = z.output<typeof calls.updateMe.body>

/**
 * What a person says of themselves: language, contact, address. Another phone number than the one that was proved is a
 * change of the second factors, so the password is asked for; PINs go there no more.
 */
export async function changeProfile(parts: Parts, context: SignedIn, change: Change): Promise<void> {
  const { caller } = context
  checkChange(change, context.tenant.white.locales)
  const isForgettingPhone = await isOtherPhone(parts, context, change.phone)
  if (isForgettingPhone) await requireConfirmed(parts, context)
  await writeRecords(parts, context, async (writing) => {
    const { version } = await readRecord(writing, 'users', caller.userId)
    if (version === undefined) throw new Error('A user without a version cannot be changed.')
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await updateRecord(writing, 'users', { id: caller.userId, version, change: given })
  })
  // The database has forgotten the number with the change itself (app.forget_phone).
  if (isForgettingPhone)
    await changeFactors(parts, context, {
      kind: 'factor-removed',
      data: { factor: 'phone' },
      what: 'PhoneGone',
      work: () => Promise.resolve(true),
    })
}

function checkChange(change: Change, locales: readonly string[]): void {
  const problems: Record<string, Problem> = {}
  const { userLanguage, country } = change
  if (userLanguage !== undefined && !locales.includes(userLanguage))
    problems.userLanguage = { code: 'option' }
  if (country && !countryCodes.includes(country)) problems.country = { code: 'option' }
  for (const name of ['phone', 'telephone'] as const) {
    const form = fieldOfCollection({ name, field: collections.users.fields[name] })
    const problem = change[name] && form ? fieldKinds[form.type].check(change[name], form) : null
    if (problem) problems[name] = problem
  }
  if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
}

const readPhones = {
  name: 'profile-phone',
  text: 'select phone from users where tenant_id = $1 and id = $2',
}

/** Whether the number of the profile is the proved one, and no longer would be. */
async function isOtherPhone(parts: Parts, context: SignedIn, given: string | undefined): Promise<boolean> {
  if (given === undefined) return false
  const { phone: proved } = await readAddressee(parts, context)
  const [user] = await parts.store.ask<{ phone: string | null }>(context.caller, readPhones, [
    context.caller.userId,
  ])
  return proved !== null && readPhone(user?.phone ?? '') === proved && readPhone(given) !== proved
}
