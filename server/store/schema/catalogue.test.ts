import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { withClient } from '../provision.ts'
import { grants, policies } from './access-sql.ts'
import { createTable } from './table-sql.ts'
import { tables } from './tables.ts'

const database = await closeAfterAll(openOwnDatabase())

const ask = <Row extends object>(text: string) =>
  withClient(database.superuser, async (client: Client) => (await client.query<Row>(text)).rows)

test('the migrations make exactly the tables of the definitions', async () => {
  const describe = (schema: string) =>
    `select c.table_name as table, column_name as name, udt_name, numeric_precision, numeric_scale, is_nullable,
       replace(column_default, '${schema}.', '') as fallback
     from information_schema.columns c where table_schema = '${schema}' and table_name = any ('{${tables.map(({ name }) => name).join(',')}}')
     order by 1, 2`
  const keys = (schema: string) =>
    `select conrelid::regclass::text as table, conname as name, replace(pg_get_constraintdef(oid), '${schema}.', '') as definition
     from pg_constraint where connamespace = '${schema}'::regnamespace and contype not in ('n', 't')
       and conrelid = any (select oid from pg_class where relname = any ('{${tables.map(({ name }) => name).join(',')}}'))
     order by 2`
  const indexes = (schema: string) =>
    `select indexname as name, replace(indexdef, '${schema}.', '') as definition from pg_indexes where schemaname = '${schema}'
       and tablename = any ('{${tables.map(({ name }) => name).join(',')}}') and indexdef not like '%USING gin%' order by 1`
  await withClient(database.superuser, async (client) => {
    const statements = tables.flatMap(createTable).join(';\n')
    await client.query(`create schema defined; set search_path = defined, public; ${statements}`)
    for (const view of [describe, keys, indexes]) {
      const strip = (rows: object[]) => JSON.stringify(rows).replaceAll('defined.', '')
      const defined = strip((await client.query(view('defined'))).rows)
      await client.query('set search_path = public')
      const live = strip((await client.query(view('public'))).rows)
      await client.query('set search_path = defined, public')
      expect(live).toBe(defined)
      expect(live.length).toBeGreaterThan(1000)
    }
  })
})

test('the grants are those of the access table and no other', async () => {
  const rows = await ask<{ table: string; role: string; right: string; column: string }>(
    `select table_name as table, grantee as role, lower(privilege_type) as right, column_name as column
     from information_schema.column_privileges
     where table_schema = 'public' and (grantee like 'portal%' or grantee = 'PUBLIC') and grantee <> 'portal_owner'`,
  )
  const known = new Set(tables.map(({ name }) => name))
  const columns = new Map(tables.map((table) => [table.name, table.columns.map(({ name }) => name)]))
  const wanted = grants()
    .filter(({ right }) => right !== 'delete')
    .flatMap(({ table, role, right, columns: some }) =>
      (some ?? columns.get(table) ?? []).map((column) => `${table} ${role} ${right} ${column}`),
    )
  const live = rows
    .filter(({ table }) => known.has(table))
    .map(({ table, role, right, column }) => `${table} ${role} ${right} ${column}`)
  expect(live.sort()).toEqual([...new Set(wanted)].sort())
})

test('whole-table rights are those of the access table and no other', async () => {
  const rows = await ask<{ right: string }>(
    `select table_name || ' ' || grantee || ' ' || lower(privilege_type) as right from information_schema.role_table_grants
     where table_schema = 'public' and grantee <> 'portal_owner' and privilege_type not in ('REFERENCES')`,
  )
  const known = tables.map(({ name }) => name)
  const wanted = grants()
    .filter(({ columns }) => columns === null)
    .map(({ table, role, right }) => `${table} ${role} ${right}`)
  expect(
    rows
      .map(({ right }) => right)
      .filter((right) => known.includes(right.split(' ')[0] ?? ''))
      .sort(),
  ).toEqual(wanted.sort())
})

test('the policies are those of the access table, each beginning with the tenant', async () => {
  const rows = await ask<{
    table: string
    name: string
    role: string
    command: string
    using: string | null
    check: string | null
  }>(
    `select tablename as table, policyname as name, roles[1] as role, lower(cmd) as command, qual as using, with_check as check
     from pg_policies where schemaname = 'public' and policyname <> 'owner_all' and tablename not in ('tenants', 'account_access', 'access_group_accounts', 'last_good', 'jobs', 'account_changes', 'document_texts')`,
  )
  const title = (policy: { table: string; name: string; role: string; command: string }) =>
    `${policy.table} ${policy.name} ${policy.role} ${policy.command}`
  expect(rows.map(title).sort()).toEqual(policies().map(title).sort())
  for (const { using, check } of rows)
    for (const text of [using, check])
      if (text !== null) expect(text).toMatch(/^\(+tenant_id = \( SELECT app\.tenant_id\(\) AS tenant_id\)\)/)
})

test('every table forces row-level security, and nothing is granted or applied to everybody', async () => {
  expect(
    await ask(`select relname from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
               and relname <> 'migrations' and not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
  expect(await ask(`select * from pg_policies where 'public' = any (roles)`)).toEqual([])
  expect(
    await ask(
      `select relname from pg_class, aclexplode(relacl) a where a.grantee = 0 and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
    ),
  ).toEqual([])
})

test('definer functions fix their search path and are for nobody by default', async () => {
  expect(
    await ask(`select proname from pg_proc where pronamespace in ('app'::regnamespace, 'auth'::regnamespace) and prosecdef
               and not coalesce(proconfig::text like '%search_path=public, pg_temp%', false)`),
  ).toEqual([])
  expect(
    await ask(`select proname from pg_proc p where pronamespace in ('app'::regnamespace, 'auth'::regnamespace)
               and (proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`),
  ).toEqual([])
})

test('every key and index begins with the tenant, but those of the queue that nodes ask of all tenants', async () => {
  expect(
    await ask(`select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
               join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] join pg_am m on m.oid = c.relam
               where t.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and t.relname <> 'migrations'
                 and m.amname = 'btree' and a.attname <> 'tenant_id' and t.relname <> 'jobs'`),
  ).toEqual([])
})
