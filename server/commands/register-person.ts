/** Makes a user of somebody whose address is proved: their organisation is found, their accounts are linked. */
import { matchOrganisation, type RecognisedBy } from '#model/match-organisation.ts'
import { linkAccounts, type Linked } from '#server/commands/link-accounts.ts'
import { tellOfRegistration } from '#server/commands/tell-of-registration.ts'
import { CallRefusal } from '#server/gate/call-refusal.ts'
import type { Installation } from '#server/gate/tenants.ts'
import type { Parts } from '#server/parts.ts'
import type { Writing } from '#server/records/behaviour.ts'
import { requireRoomForAdviser } from '#server/records/rules/adviser-cap.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import { createRecord } from '#server/records/write-record.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { RecordError } from '#server/store/records/record-error.ts'

/**
 * Who registers. `isOfOrganisation`: whether the address may make them an adviser of the organisation it belongs to.
 * `account`: the one they were invited to; others with the address are linked as well, those of `portal` first.
 */
export type Registering = {
  id: string
  email: string
  name: string
  phone: string
  accountType: 'single' | 'dual' | 'corporate' | null
  language: string
  portal: string | null
  isOfOrganisation: boolean
  account: string | null
}

/** What came of it. `isOverLimit`: the organisation has as many advisers as its plan allows. */
export type Registered = {
  organisation: { id: string; name: string } | null
  isOverLimit: boolean
  linked: Linked[]
}

const takeTurn = {
  name: 'register-turn',
  text: `select app.take_turn('register ' || $2) from tenants where tenant_id = $1`,
}
const find = {
  name: 'register-find',
  text: 'select id from users where tenant_id = $1 and (id = $2 or email = $3)',
}
const organisations = {
  name: 'register-organisations',
  text: 'select id, name, domain, url from organisations where tenant_id = $1 and active order by created_at, id',
}

/** Done once, however often it is asked for the same `id`. Refuses where the address is somebody else's meanwhile. */
export async function registerPerson(
  { store }: Pick<Parts, 'store'>,
  tenant: Installation,
  person: Registering,
): Promise<void> {
  await serveRecords(store, tenant, async (writing) => {
    await writing.query(takeTurn, [person.email])
    const [before] = await writing.query<{ id: string }>(find, [person.id, person.email])
    if (before && before.id !== person.id) throw new CallRefusal('email-exists')
    if (before) return
    const belonging = await findBelonging(writing, person)
    await insertUser(writing, person, belonging)
    const linked = await linkAccounts(writing, person)
    await tellOfRegistration(writing, tenant, { person, registered: { ...belonging, linked } })
    const { id, isOfOrganisation } = person
    const { organisation } = belonging
    const data = { invited: !isOfOrganisation, organisation: organisation?.name ?? null }
    await noteEvent(writing, { kind: 'signed-up', about: id, by: id, data })
    for (const { id: account, name } of linked)
      await noteEvent(writing, { kind: 'account-linked', about: id, by: id, data: { account, name } })
  })
}

type Belonging = Omit<Registered, 'linked'>

async function findBelonging(writing: Writing, { email, isOfOrganisation }: Registering): Promise<Belonging> {
  if (!isOfOrganisation) return { organisation: null, isOverLimit: false }
  const all = await writing.query<RecognisedBy & { id: string; name: string }>(organisations)
  const organisation = matchOrganisation(email, all)
  if (!organisation) return { organisation: null, isOverLimit: false }
  try {
    await requireRoomForAdviser(writing, organisation.id)
    return { organisation, isOverLimit: false }
  } catch (error) {
    if (error instanceof RecordError && error.problem.code === 'limit-reached')
      return { organisation, isOverLimit: true }
    throw error
  }
}

/** As a person is imported: a telephone is not asked of whoever was invited. */
async function insertUser(
  writing: Writing,
  { id, email, name, phone, accountType, language }: Registering,
  { organisation, isOverLimit }: Belonging,
): Promise<void> {
  const values = {
    name,
    email,
    phone,
    accountType,
    userLanguage: language,
    organisation: organisation?.id ?? null,
    isProfessional: organisation !== null && !isOverLimit,
  }
  await createRecord(writing, 'users', values, { id, mayLack: ['phone'] })
}
