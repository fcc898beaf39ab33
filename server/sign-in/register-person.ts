/** Makes a user of somebody whose address is proved: their organisation is found, their accounts are linked. */
import { matchOrganisation, type RecognisedBy } from '#model/match-organisation.ts'
import { linkAccounts } from '#server/accounts/link-accounts.ts'
import {
  tellOfRegistration,
  type Registering,
  type Registered,
} from '#server/sign-in/tell-of-registration.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { requireRoomForAdviser } from '#server/records/rules/adviser-cap.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import { createRecord } from '#server/records/write-record.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { RecordError } from '#server/store/records/record-error.ts'

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
  text: `select id, name, domain, url, admits_at_once as "admitsAtOnce" from organisations
    where tenant_id = $1 and active order by created_at, id`,
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
type Recognised = RecognisedBy & { id: string; name: string; admitsAtOnce: boolean }

async function findBelonging(writing: Writing, { email, isOfOrganisation }: Registering): Promise<Belonging> {
  const nowhere = { organisation: null, isWaiting: false, isOverLimit: false }
  if (!isOfOrganisation) return nowhere
  const all = await writing.query<Recognised>(organisations)
  const organisation = matchOrganisation(email, all)
  if (!organisation) return nowhere
  if (!organisation.admitsAtOnce) return { organisation, isWaiting: true, isOverLimit: false }
  try {
    await requireRoomForAdviser(writing, organisation.id)
    return { organisation, isWaiting: false, isOverLimit: false }
  } catch (error) {
    if (error instanceof RecordError && error.problem.code === 'limit-reached')
      return { organisation, isWaiting: false, isOverLimit: true }
    throw error
  }
}

const knownType = {
  name: 'register-type',
  text: `select account_type as "accountType" from accounts
    where tenant_id = $1 and active and client is null and account_type is not null and (lower(email) = $2 or id = $3)
    order by portal is not distinct from $4 desc, created_at, id limit 1`,
}

/** A telephone is not asked of whoever was invited; an account that is known keeps its own type. */
async function insertUser(
  writing: Writing,
  { id, email, name, phone, accountType, language, account, portal }: Registering,
  { organisation, isWaiting, isOverLimit }: Belonging,
): Promise<void> {
  const [known] = await writing.query<Pick<Registering, 'accountType'>>(knownType, [email, account, portal])
  const home = organisation?.id ?? null
  const values = {
    name,
    email,
    phone,
    accountType: known?.accountType ?? accountType,
    userLanguage: language,
    organisation: isWaiting ? null : home,
    waitsFor: isWaiting ? home : null,
    isProfessional: organisation !== null && !isWaiting && !isOverLimit,
  }
  await createRecord(writing, 'users', values, { id, mayLack: ['phone'] })
}
