/** What the row sets of the access table mean in SQL, for a role and a collection. */
import { rows as rowsOf } from '#model/access/access.ts'
import { isAdministrator, isAdviser, isStaff, isVisitor, type Role } from '#model/access/role.ts'
import type { RowSet } from '#model/rights/rule.ts'
import { hasId, type Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import { columnName, literal, quote } from './column.ts'
import { tableName } from './table.ts'

/** The tenant clause that every policy starts with; the sub-select makes the database ask once per statement. */
export const ofTenant = 'tenant_id = (select app.tenant_id())'

const me = '(select app.user_id())'
const accountsOfMine = `select a.account_id from account_access a where a.tenant_id = (select app.tenant_id()) and a.user_id = ${me}`

/** What says the same for every role and collection. The policies of accounts apply inside. */
const alike = {
  employer: 'id = (select app.organisation_id())',
  usageOfPeople: `((select app.sees_all()) or not is_investor or "user" in (
      select a.client from accounts a where a.tenant_id = (select app.tenant_id()) and a.client is not null))`,
  wholeFirm: '(select app.sees_all())',
}

/**
 * The condition of a row set without its tenant clause; null where there is none. Investors are tested by an array that
 * uses the index (they see a few accounts), advisers by a hashed sub-select. To gather that takes longer than a page of
 * a list where they see tens of thousands: then each record is looked up by itself ('offset 0' keeps it so).
 */
export function conditionOf(
  rows: RowSet,
  { collection, role }: { collection: Collection; role: Role },
): string | null {
  const account = quote(columnName(collection.account ?? 'account'))
  const visible = visibleBy(account, { role, table: tableName(collection.name) })
  // Content of a portal is for those who are signed in, other content for everybody, unless it says more.
  const missing = collection.fields.portal
    ? `case when portal is null then 'public' else 'authenticated' end`
    : `'public'`
  const conditions: Record<RowSet, string | null> = {
    all: null,
    none: 'false',
    visible,
    visibleOrGeneral: `(${account} is null or ${visible})`,
    owned: `((select app.sees_all()) or ${me} = any (owner))`,
    self: `id = ${me}`,
    people: `((select app.sees_all()) or is_professional or is_admin or id = ${me} or ${isMyClient})`,
    assigned: `id in (select a.portal from accounts a where a.tenant_id = (select app.tenant_id()))`,
    ownerIsMe: `owner = ${me}`,
    ofHousehold: `id in (select m.household from household_members m
      where m.tenant_id = (select app.tenant_id()) and m.active)`,
    ofReportPack: `id in (select r.pack from client_reports r
      where r.tenant_id = (select app.tenant_id()) and r.active)`,
    memberOf: `id in (select m."group" from group_members m where m.tenant_id = (select app.tenant_id()))`,
    author: `created_by = ${me}`,
    visibleOrMine: `(${visible} or ${isMineAlone(account)})`,
    visibleOrOwned: `(${visible} or ${isMineAlone(account)} or ${me} = any (owners))`,
    addressed: addressed(tableName(collection.name), role),
    ofPerson: `person = ${me}`,
    published: `${isPublished}${fromItsDay(collection)} and ${openTo(role, missing)}${suiting(role, collection)}`,
    publishedShown: `${isPublished} and not hidden and ${openTo(role, missing)}${isVisitor(role) ? ' and not protected' : ''}`,
    byLevel: openTo(role, `'authenticated'`),
    ofLibrary: readableLibrary,
    documents: `${isCurrent} and ${ofAccountGroupOr({ role, visible }, readableLibrary)}`,
    files: bySender(
      role,
      `(version_of is null and ${isCurrent} and ${ofAccountGroupOr(
        { role, visible },
        `case when library is null then ${fileLevels[role]} else ${readableLibrary} end`,
      )})`,
    ),
    filesOfFirm: bySender(role, isAdministrator(role) ? 'true' : `(${account} is null or ${visible})`),
    mineOrShared: `(created_by = ${me} or shared)`,
    ofRecord: aboutReadable(role, visible),
    evidence: evidence(collection),
    ...alike,
    toRecipient: `created_by = ${me} and app.may_write_to(recipient, subthread)`,
  }
  return conditions[rows]
}

/** Of what one may read oneself, and of people whom one sees: the policies of each apply inside. */
function evidence({ name, fields }: Collection): string {
  const table = tableName(name)
  const there = (of: string, column: string): string =>
    `exists (select from ${of} r where r.tenant_id = (select app.tenant_id()) and r.id = ${table}.${column})`
  const subject = fields['file']
    ? there('uploads', 'file')
    : `case when document is not null then ${there('media', 'document')}
        when portal is not null then ${there('portals', 'portal')} else ${there('messages', 'message')} end`
  return `(${subject} and ${there('users', fields['person'] ? 'person' : 'created_by')})`
}

/** Of an account that one sees, by the column that names it. */
function visibleBy(account: string, { role, table }: { role: Role; table: string }): string {
  if (!isAdviser(role)) return `${account} = any (array(${accountsOfMine}))`
  return `((select app.sees_all()) or case when (select app.sees_many())
          then exists (${accountsOfMine} and a.account_id = ${table}.${account} offset 0)
          else ${account} in (${accountsOfMine}) end)`
}

const isMineAlone = (account: string): string => `(${account} is null and created_by = ${me})`

/** Files of no account or group: what is for the firm is still read by whoever stored it, or is to be seen on it. */
const fileLevels: Record<Role, string> = {
  admin: 'true',
  professional: 'true',
  investor: `(level <> 'staff' or created_by = ${me} or person = ${me})`,
  public: `level = 'public'`,
}

/** What has expired is there for the firm alone. */
const isCurrent = '(expires is null or expires >= current_date)'

const isPublished = 'published_at = updated_at'
const readableLibrary =
  'library in (select l.id from libraries l where l.tenant_id = (select app.tenant_id()) and l.active)'
const groupsOfMine = 'select m."group" from group_members m where m.tenant_id = (select app.tenant_id())'

/** Of an account or a group that one sees, or, of neither, by another condition. */
function ofAccountGroupOr({ role, visible }: { role: Role; visible: string }, general: string): string {
  const neither = `(account is null and "group" is null and ${general})`
  return isVisitor(role) ? neither : `(${visible} or "group" in (${groupsOfMine}) or ${neither})`
}

/** Open by the access level of a record; `missing` is the level of one that names none, as SQL. */
function openTo(role: Role, missing: string): string {
  const level = `coalesce(permissions->>'level', ${missing})`
  if (isVisitor(role)) return `${level} = 'public'`
  const isListed = (id: string) => `(permissions->'ids') ? (${id})::text`
  return `(${level} in ('public', 'authenticated') or (${level} = 'users' and ${isListed(me)})
    or (${level} = 'organisations' and ${isListed('select app.organisation_id()')}))`
}

/** What says from which day it is read is not read before. */
const fromItsDay = ({ fields }: Collection): string =>
  fields.publishdate ? ' and (publishdate is null or publishdate <= current_date)' : ''

/** What is for some risk profiles alone is for clients with a portfolio of one, and for people of the firm. */
function suiting(role: Role, { fields }: Collection): string {
  if (fields.riskProfile?.kind !== 'texts' || isStaff(role)) return ''
  return ' and (cardinality(risk_profile) = 0 or app.suits_me(risk_profile))'
}

/** What entries of the log are about. */
const logged = (Object.keys(collections) as CollectionName[]).filter(
  (name) => hasId(collections[name]) && name !== 'logs',
)

/**
 * Entries about no one record, such as of an export, are for whoever it was, and for administrators; what somebody did in
 * a portal is for those who see that person.
 */
function aboutReadable(role: Role, visible: string): string {
  const [mine, ofAccounts] = isAdministrator(role) ? ['true', 'true'] : [`created_by = ${me}`, visible]
  const read = logged.filter((name) => rowsOf(role, name, 'read') !== 'none')
  const all = read.filter((name) => rowsOf(role, name, 'read') === 'all')
  // What is for its author alone is so in the log too, whichever account it is of.
  const authored = read.filter((name) => rowsOf(role, name, 'read') === 'author')
  const ofSeen = isAdministrator(role)
    ? 'true'
    : `exists (select from users u
      where u.tenant_id = (select app.tenant_id()) and u.id = logs.created_by)`
  return `case when section is not null then ${ofSeen}
    when record_id is null then ${mine}
    when not collection in (${read.map(literal).join(', ')}) then false
    ${authored.length > 0 ? `when collection in (${authored.map(literal).join(', ')}) then app.reads_record(collection, record_id)` : ''}
    when account is not null then ${ofAccounts}
    else collection in (${all.map(literal).join(', ')}) or app.reads_record(collection, record_id) end`
}

/**
 * A function that says whether whoever has entered may read a record, of any collection. The policies of each apply
 * inside; each is planned when it is first asked for.
 */
export const readsRecord = `create or replace function app.reads_record(of_collection text, of_record text) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  wanted uuid := app.id_of(of_record);
begin
  case of_collection
${logged
  .map(
    (name) => `    when ${literal(name)} then return exists (
      select from ${tableName(name)} r where r.tenant_id = app.tenant_id() and r.id = wanted);`,
  )
  .join('\n')}
    else return false;
  end case;
end $$`

/** Files of a message are for whoever reads it, and before it is sent for whoever stored them. */
function bySender(role: Role, others: string): string {
  if (isVisitor(role)) return `(message is null and level <> 'author' and ${others})`
  return `case when message is not null then exists (select from messages m
      where m.tenant_id = (select app.tenant_id()) and m.id = uploads.message)
    when level = 'author' then created_by = ${me} else ${others} end`
}

/**
 * Messages that one wrote, or that went to one, to an account of one's own, or to a group since one joined it. People of
 * the firm lose sight of what they exchanged with an account when they lose sight of that.
 */
function addressed(table: string, role: Role): string {
  const mine = `select a.id from accounts a where a.tenant_id = (select app.tenant_id()) and a.client = ${me}`
  const account = quote(columnName('clientAccount'))
  if (isAdviser(role))
    return `((created_by = ${me} or recipient = ${me}) and (${account} is null or ${visibleBy(account, { role, table })}))`
  return `(created_by = ${me} or recipient = ${me} or recipient = any (array(${mine})) or exists (
    select from group_members m where m.tenant_id = (select app.tenant_id()) and m."group" = ${table}."group"
      and m.member_since <= ${table}.created_at and m.account = any (array(${mine}))))`
}

/** Whether a person is the client of an account that the caller sees: the policies of accounts apply inside. */
const isMyClient = `case when (select app.sees_many())
  then exists (select from accounts a where a.tenant_id = (select app.tenant_id()) and a.client = users.id offset 0)
  else id in (select a.client from accounts a where a.tenant_id = (select app.tenant_id())
    and a.id = any (array(${accountsOfMine}))) end`
