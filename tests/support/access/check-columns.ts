/** The rights that each role really holds on the columns of a table, against what was written down by hand. */
import type { Client } from 'pg'
import { isStored } from '#model/collection.ts'
import { columnName } from '#server/store/schema/column.ts'
import { definitionOf, isStamped } from './access-world.ts'
import { fieldRoles, madeColumns, mayField, type FieldRole } from './expected-fields.ts'
import { expectedRights } from './expected-rights.ts'

/** Every deviation of a table's fields and of what stands around them, in words. */
export const checkColumns = async (catalogue: Client, table: string): Promise<string[]> => [
  ...(await checkFields(catalogue, table)),
  ...(await checkMade(catalogue, table)),
  ...(await checkFrame(catalogue, table)),
]

type Held = { column: string; role: string; reads: boolean; creates: boolean; updates: boolean }

/** The rights that each role really holds on each column, against the table of fields. */
async function checkFields(catalogue: Client, table: string): Promise<string[]> {
  const collection = definitionOf(table)
  const stored = Object.entries(collection.fields).filter(([, field]) => isStored(field))
  const columns = [...stored.map(([name]) => columnName(name)), ...madeColumns(table)]
  const { rows } = await catalogue.query<Held>(
    `select c as column, r as role, has_column_privilege('portal_' || r, $1, c, 'select') as reads,
       has_column_privilege('portal_' || r, $1, c, 'insert') as creates,
       has_column_privilege('portal_' || r, $1, c, 'update') as updates
     from unnest($2::text[]) c cross join unnest($3::text[]) r`,
    [table, columns, Object.values(fieldRoles)],
  )
  return rows.flatMap((held) => compareField(table, held))
}

/** Every column that the database makes of others, and no other, is written down as such. */
async function checkMade(catalogue: Client, table: string): Promise<string[]> {
  const { rows } = await catalogue.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attgenerated <> '' and not attisdropped`,
    [table],
  )
  const made = rows.map(({ column }) => column)
  const written = madeColumns(table)
  return [
    ...made.filter((column) => !written.includes(column)).map((column) => `${table}.${column} is made`),
    ...written.filter((column) => !made.includes(column)).map((column) => `${table}.${column} is not made`),
  ]
}

const verbs = { reads: 'r', creates: 'c', updates: 'u' } as const

function compareField(table: string, held: Held): string[] {
  const role =
    (Object.keys(fieldRoles) as FieldRole[]).find((one) => fieldRoles[one] === held.role) ?? 'visitor'
  const cell = expectedRights[table]?.[role] ?? ''
  return (Object.keys(verbs) as (keyof typeof verbs)[]).flatMap((verb) => {
    const isPublicOnly = verb === 'reads' && role === 'visitor' && hasPublicRecords.has(table)
    const mayRecord = cell.includes(verbs[verb]) || isPublicOnly
    const wanted = mayRecord && mayField({ table, column: held.column, role }, verb)
    return held[verb] === wanted
      ? []
      : [`${role} ${held[verb] ? verb : `does not ${verb}`} ${table}.${held.column}`]
  })
}

/** Visitors read the public ones of these, though not the record that is 'own' in the matrix. */
const hasPublicRecords = new Set(['libraries', 'media_folders', 'media', 'uploads'])

type Frame = {
  role: string
  erases: boolean
  empties: boolean
  moves: boolean
  forges: boolean
  retires: boolean
  names: boolean
}

/**
 * What stands around the fields: nobody changes tenant, id or who made a record, nobody writes a version or a state at
 * creation, only who removes records changes `active`, only hard removal deletes, and visitors learn no names.
 */
async function checkFrame(catalogue: Client, table: string): Promise<string[]> {
  const collection = definitionOf(table)
  const frame = collection.key
    ? []
    : ['id', ...(collection.stamps === 'none' ? [] : ['created_at', 'created_by', 'created_name'])]
  const has = (right: string, columns: readonly string[]) =>
    columns.length === 0
      ? 'false'
      : columns
          .map((column) => `has_column_privilege('portal_' || r, $1, '${column}', '${right}')`)
          .join(' or ')
  const { rows } = await catalogue.query<Frame>(
    `select r as role, has_table_privilege('portal_' || r, $1, 'delete') as erases,
       has_table_privilege('portal_' || r, $1, 'truncate') as empties,
       ${has('update', ['tenant_id', ...frame])} as moves,
       ${has('insert', collection.key ? [] : ['version', 'active', ...frame.slice(1)])} as forges,
       ${has('update', collection.key ? [] : ['active'])} as retires,
       ${has('select', [...frame.slice(1), ...(isStamped(collection) ? ['updated_at', 'updated_by', 'updated_name'] : [])])} as names
     from unnest($2::text[]) r`,
    [table, Object.values(fieldRoles)],
  )
  return rows.flatMap((held) => compareFrame(table, held))
}

function compareFrame(table: string, held: Frame): string[] {
  const role =
    (Object.keys(fieldRoles) as FieldRole[]).find((one) => fieldRoles[one] === held.role) ?? 'visitor'
  const mayRemove = (expectedRights[table]?.[role] ?? '').includes('d')
  const { removal, key } = definitionOf(table)
  const isHard = removal === 'hard' || key !== undefined
  const wanted: Record<Exclude<keyof Frame, 'role'>, boolean> = {
    erases: isHard && mayRemove,
    empties: false,
    moves: false,
    forges: false,
    retires: !isHard && mayRemove,
    names: held.names && role !== 'visitor',
  }
  return (Object.keys(wanted) as (keyof typeof wanted)[])
    .filter((right) => held[right] !== wanted[right])
    .map((right) => `${role} ${held[right] ? '' : 'no longer '}${right} ${table}`)
}
