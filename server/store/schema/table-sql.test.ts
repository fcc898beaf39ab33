import { expect, test } from 'vitest'
import type { Collection } from '#model/collection.ts'
import { columnName } from './column.ts'
import { tableOf } from './table.ts'
import { createTable, proposeMigration } from './table-sql.ts'

const before = {
  name: 'boats',
  rights: { admin: {}, professional: {}, investor: {}, public: {} },
  fields: { name: { kind: 'text', required: true }, length: { kind: 'number' } },
  indexes: [['name']],
} as const satisfies Collection

const propose = (after: Collection) => proposeMigration([tableOf(before, [])], [tableOf(after, ['users'])])

test.each([
  ['localCcyAmount', 'local_ccy_amount'],
  ['change1d', 'change1d'],
  ['is2FADisabled', 'is2_fa_disabled'],
  ['address-1', 'address_1'],
  ['external_id', 'external_id'],
  ['exchangeRates', 'exchange_rates'],
])('the column of %s is %s', (field, column) => {
  expect(columnName(field)).toBe(column)
})

test('a table has the tenant first in its key and its indexes', () => {
  const [table, index] = createTable(tableOf(before, []))
  expect(table).toContain('constraint boats_pkey primary key (tenant_id, "id")')
  expect(index).toBe('create index boats_name_idx on boats (tenant_id, "name")')
})

test('nothing is proposed where nothing changed', () => {
  expect(propose(before)).toEqual([])
})

test('a new field is a new column, with its key and its check', () => {
  const fields = {
    ...before.fields,
    owner: { kind: 'ref', to: 'users' },
    rig: { kind: 'select', options: ['sloop', "cat's"], fixed: true, default: 'sloop' },
  } as const
  expect(propose({ ...before, fields })).toEqual([
    'alter table boats add column "owner" uuid',
    `alter table boats add column "rig" text not null default 'sloop'`,
    'alter table boats add constraint boats_owner_fkey foreign key (tenant_id, "owner") references users (tenant_id, "id")',
    `alter table boats add constraint boats_rig_check check ("rig" in ('sloop', 'cat''s'))`,
  ])
})

test('a field that is gone is for a person to decide: it may have been renamed', () => {
  const fields = { name: before.fields.name, size: { kind: 'number', required: true } } as const
  expect(propose({ ...before, fields })).toEqual([
    '-- decide: rows that exist need a value for this column\nalter table boats add column "size" double precision not null',
    '-- decide: column boats.length is no longer defined (rename or drop)',
  ])
})

test('another kind, another default, another index are altered', () => {
  const fields = { name: { kind: 'text' }, length: { kind: 'money', required: true } } as const
  expect(propose({ ...before, fields, indexes: [['length']] })).toEqual([
    'alter table boats alter column "name" drop not null',
    'alter table boats alter column "length" type numeric(24,4)',
    'alter table boats alter column "length" set not null',
    'drop index boats_name_idx',
    'create index boats_length_idx on boats (tenant_id, "length")',
  ])
})

test('a collection that is gone is for a person to decide as well', () => {
  expect(proposeMigration([tableOf(before, [])], [])).toEqual([
    '-- decide: table boats is no longer defined (rename or drop)',
  ])
})
