/** Tries everything on a table as everybody, and answers where that differs from what was written down by hand. */
import type { Client } from 'pg'
import { storedFields } from '#model/collection.ts'
import type { Caller } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { columnName } from '#server/store/schema/column.ts'
import {
  definitionOf,
  isStamped,
  freshRow,
  insertion,
  ofTheirMaker,
  quoted,
  type AccessWorld,
  type Whose,
} from './access-world.ts'
import { checkColumns } from './check-columns.ts'
import { mayField, type FieldRole } from './expected-fields.ts'
import { expectedRights, people, type Person } from './expected-rights.ts'
import type { Columns } from './sample-row.ts'

/** The application's connection, one that may ask the catalogue, and the two tenants. */
export type Scene = { client: Client; catalogue: Client; home: AccessWorld; abroad: AccessWorld }

/** Runs a statement as a person and takes it back; answers how many rows it touched, or null when it was refused. */
export async function attempt(
  client: Client,
  caller: Pick<Caller, 'tenantId' | 'userId'> & { role: string },
  [text, values]: [string, unknown[]],
): Promise<number | null> {
  await client.query('begin')
  await client.query(`select set_config('role', app.enter($1, $2, $3), true)`, [
    caller.tenantId,
    caller.userId,
    caller.role,
  ])
  try {
    return (await client.query(text, values)).rowCount
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42501') return null
    // Everybody at once: the last administrator stays, so nobody was touched.
    if (code === 'PT409') return 0
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** Every deviation of a table, in words; empty when all is as written. */
export async function checkTable(scene: Scene, table: string): Promise<string[]> {
  const deviations: string[] = []
  for (const person of people) deviations.push(...(await checkPerson(scene, table, person)))
  return [
    ...deviations,
    ...(await checkService(scene, table)),
    ...(await checkColumns(scene.catalogue, table)),
  ]
}

async function checkPerson(scene: Scene, table: string, person: Person): Promise<string[]> {
  const { home, abroad } = scene
  const cell = expectedRights[table]?.[person] ?? ''
  const found = { own: '', other: '' }
  for (const whose of ['own', 'other'] as const)
    found[whose] = await rightsOf(scene, { table, person, whose, world: home })
  const deviations: string[] = []
  if (`${found.own}/${found.other}` !== cell)
    deviations.push(`${person} may ${found.own}/${found.other} in ${table}, not ${cell}`)
  for (const whose of ['own', 'other'] as const) {
    const foreign = await rightsOf(scene, { table, person, whose, world: abroad })
    if (foreign !== '----') deviations.push(`${person} may ${foreign} in ${table} of a foreign tenant`)
  }
  if (await seesPrivateView(scene, table, person))
    deviations.push(`${person} reads a view that another keeps private`)
  if (await mayPlaceAbroad(scene, table, person))
    deviations.push(`${person} puts ${table} into a foreign tenant`)
  return [
    ...deviations,
    ...(await checkSight(scene, table, person)),
    ...(await checkBlind(scene, table, person)),
    ...(await checkEscape(scene, table, person)),
  ]
}

/** The view that one person of the world keeps to themselves. */
async function seesPrivateView({ client, home }: Scene, table: string, person: Person): Promise<boolean> {
  if (table !== 'saved_views') return false
  const text = 'select id from saved_views where id = $1'
  return (await attempt(client, home.callers[person], [text, [home.rows[table]?.own.id]])) === 1
}

/** Records that only the tenant keeps away: made by oneself, for oneself, of one's own account or of none. */
async function mayPlaceAbroad(
  { client, home, abroad }: Scene,
  table: string,
  person: Person,
): Promise<boolean> {
  const { account, fields } = definitionOf(table)
  const row = {
    tenant_id: abroad.place.tenantId,
    ...freshRow(abroad, { table, whose: 'own', person: 'admin' }),
  }
  const caller = home.callers[person]
  const tries: Columns[] = []
  if (account && account !== 'id') {
    tries.push({ ...row, [columnName(account)]: home.accounts.own })
    if (!fields[account]?.required) tries.push({ ...row, [columnName(account)]: null })
  }
  if (table === 'portals') tries.push({ ...row, owner: caller.userId })
  for (const values of tries) if ((await attempt(client, caller, insertion(table, values))) === 1) return true
  return false
}

/** What a person sees of a table abroad, however it came to carry their name; and what is open to all at home. */
async function checkSight({ client, home, abroad }: Scene, table: string, person: Person): Promise<string[]> {
  const caller = home.callers[person]
  const foreign = await attempt(client, caller, [
    `select tenant_id from ${table} where tenant_id = $1`,
    [abroad.place.tenantId],
  ])
  const open = home.open[table]
  const seen = open
    ? await attempt(client, caller, [`select tenant_id from ${table} where id = $1`, [open.id]])
    : 1
  return [
    ...(foreign ? [`${person} sees ${foreign} of ${table} in a foreign tenant`] : []),
    ...(seen === 1 ? [] : [`${person} does not see what is open to all in ${table}`]),
  ]
}

type Subject = { table: string; person: Person; whose: Whose; world: AccessWorld }

/** What a person can really do to one record, as four letters. */
async function rightsOf({ client, home }: Scene, subject: Subject): Promise<string> {
  const { table, person, whose, world } = subject
  const caller = home.callers[person]
  const { where, values } = await targetOf(home, subject)
  const row = freshRow(world, { table, whose, person: world === home ? person : 'admin' })
  const insert = insertion(table, { tenant_id: world.place.tenantId, ...row })
  const done = [
    await attempt(client, caller, [`select tenant_id from ${table} ${where}`, values]),
    await attempt(client, caller, insert),
    await attempt(client, caller, [`${updateOf(table, person)} ${where}`, values]),
    await attempt(client, caller, [`${removalOf(table)} ${where}`, values]),
  ]
  return ['r', 'c', 'u', 'd'].map((letter, place) => (done[place] === 1 ? letter : '-')).join('')
}

/** Changes the first column that the person's role may change by the table of fields, to itself. */
function updateOf(table: string, person: Person): string {
  const collection = definitionOf(table)
  const role: FieldRole = person === 'limited' ? 'adviser' : person
  const columns = storedFields(collection).map(columnName)
  const free = columns.find((column) => mayField({ table, column, role }, 'updates'))
  const sets = [
    ...(free === undefined ? [] : [`${quoted(free)} = ${quoted(free)}`]),
    ...(isStamped(collection) ? ['updated_by = app.user_id()'] : []),
  ]
  return sets.length > 0 ? `update ${table} set ${sets.join(', ')}` : `update ${table} set active = active`
}

function removalOf(table: string): string {
  const collection = definitionOf(table)
  const isHard = collection.removal === 'hard' || collection.key !== undefined
  const signed = isStamped(collection) ? ', updated_by = app.user_id()' : ''
  return isHard ? `delete from ${table}` : `update ${table} set active = false${signed}`
}

/** The condition that finds the record that is 'own' or 'other' for a person; people, portals, messages and views are each one's own. */
async function targetOf(home: AccessWorld, subject: Subject): Promise<{ where: string; values: unknown[] }> {
  const { table, whose, world } = subject
  const collection = definitionOf(table)
  const keys = collection.key ?? ['id']
  const row = (await ownOf(home, subject)) ?? world.rows[table]?.[whose] ?? {}
  const conditions = keys.map((key, place) => `${quoted(columnName(key))} = $${place + 2}`)
  return {
    where: `where tenant_id = $1 and ${conditions.join(' and ')}`,
    values: [world.place.tenantId, ...keys.map((key) => row[columnName(key)])],
  }
}

const madeFor = new Map<string, Columns>()

async function ownOf(home: AccessWorld, { table, person, whose, world }: Subject): Promise<Columns | null> {
  const me = home.callers[person].userId
  if (whose !== 'own' || world !== home || me === null) return null
  if (table === 'users') return { id: me }
  const each = [
    ...ofTheirMaker,
    'portals',
    'conversations',
    'saved_views',
    'notifications',
    'notification_choices',
  ]
  if (!each.includes(table)) return null
  if (table === 'portals' && person === 'investor') return null
  const key = `${home.place.tenantId} ${table} ${person}`
  const known = madeFor.get(key)
  if (known) return known
  const row = freshRow(world, { table, whose, person })
  if (table === 'notifications') row.owner = me
  else if (table !== 'portals' && table !== 'conversations') row.created_by = me
  const { database, tenantId } = home.place
  const [text, values] = insertion(table, { tenant_id: tenantId, ...row })
  await asOwner({ owner: database.owner, tenantId }, (owner) =>
    owner.query(`${text} on conflict do nothing`, values),
  )
  madeFor.set(key, row)
  return row
}

/**
 * A change that names no record reads nothing, so the rules of reading do not hold it back: it must reach no more; nor
 * is it refused to who may change records of their own, as it is where it reaches others' that may not be written.
 */
async function checkBlind({ client, home }: Scene, table: string, person: Person): Promise<string[]> {
  const caller = home.callers[person]
  const row = freshRow(home, { table, whose: 'own', person: 'admin' })
  const cell = expectedRights[table]?.[person] ?? ''
  const tries: [string, [string, unknown[]]][] = [
    ['d', [removalOf(table), []]],
    ['u', blindUpdate(table, { person, row })],
  ]
  const deviations: string[] = []
  for (const [right, [text, values]] of tries) {
    const reached = await attempt(client, caller, [text, values])
    const seen = await attempt(client, caller, [`${text} where tenant_id = app.tenant_id()`, values])
    if ((reached ?? 0) !== (seen ?? 0))
      deviations.push(
        `${person} reaches ${reached ?? 0} of ${table} without naming them, ${seen ?? 0} by name`,
      )
    if (reached === null && cell.includes(right))
      deviations.push(`${person} is refused a change of ${table} that names no record`)
  }
  return deviations
}

/** Sets a column that is part of no key to a value of its kind, reading nothing. */
function blindUpdate(table: string, { person, row }: { person: Person; row: Columns }): [string, unknown[]] {
  const collection = definitionOf(table)
  const role: FieldRole = person === 'limited' ? 'adviser' : person
  const { account = 'id' } = collection
  // A record that may be of no account would leave one's own by it, which is refused.
  const leaving = collection.fields[account]?.required ? [] : [account]
  const keys = new Set([...(collection.key ?? []), ...(collection.unique ?? []).flat(), ...leaving])
  const free = storedFields(collection).find(
    (field) => !keys.has(field) && mayField({ table, column: columnName(field), role }, 'updates'),
  )
  const signed = isStamped(collection) ? ['updated_by = app.user_id()'] : []
  if (free === undefined) return [`update ${table} set ${signed[0] ?? 'tenant_id = tenant_id'}`, []]
  const column = columnName(free)
  const isRequired = collection.fields[free]?.required === true
  const sets = [`${quoted(column)} = ${isRequired ? '$1' : 'default'}`, ...signed]
  return [`update ${table} set ${sets.join(', ')}`, isRequired ? [row[column] ?? null] : []]
}

/** Nobody signs with another's name, gives a record of theirs to another account, or a portal to another owner. */
async function checkEscape(scene: Scene, table: string, person: Person): Promise<string[]> {
  const { client, home } = scene
  const cell = expectedRights[table]?.[person] ?? ''
  if (cell[2] !== 'u') return []
  const collection = definitionOf(table)
  const caller = home.callers[person]
  const next = '$1'
  const deviations: string[] = []
  const refuse = async (what: string, set: string, value: unknown) => {
    const touched = await attempt(client, caller, [`update ${table} set ${set}`, [value]])
    if (touched !== null && touched > 0) deviations.push(`${person} ${what} in ${table}`)
  }
  if (isStamped(collection)) await refuse('signs as another', `updated_by = ${next}`, newId())
  const signed = isStamped(collection) ? ', updated_by = app.user_id()' : ''
  const account = collection.account
  const isBound = cell[7] !== 'u'
  if (account && account !== 'id' && isBound)
    await refuse(
      'gives away a record',
      `${quoted(columnName(account))} = ${next}${signed}`,
      home.accounts.other,
    )
  if (table === 'portals' && isBound)
    await refuse('gives away a portal', `owner = ${next}${signed}`, home.refs.other.users)
  return deviations
}

/** The service works for one tenant at a time. */
async function checkService({ client, home, abroad }: Scene, table: string): Promise<string[]> {
  const caller = { tenantId: home.place.tenantId, userId: null, role: 'service' }
  const foreign = abroad.place.tenantId
  const read = await attempt(client, caller, [
    `select tenant_id from ${table} where tenant_id = $1`,
    [foreign],
  ])
  const row = freshRow(abroad, { table, whose: 'own', person: 'admin' })
  const made = await attempt(client, caller, insertion(table, { tenant_id: foreign, ...row }))
  const own = await attempt(client, caller, [`select tenant_id from ${table}`, []])
  return [
    ...(read ? [`the service reads ${table} of a foreign tenant`] : []),
    ...(made ? [`the service writes ${table} of a foreign tenant`] : []),
    ...(own ? [] : [`the service does not read ${table}`]),
  ]
}
