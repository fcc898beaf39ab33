// Proposes the next migration: what changed in the collections since the last one, as SQL to be read before it is
// committed. Use: node tools/propose-migration.ts <name>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proposeMigration } from '#server/store/schema/table-sql.ts'
import { tables } from '#server/store/schema/tables.ts'
import type { Table } from '#server/store/schema/table.ts'

const folder = join(import.meta.dirname, '..', 'server', 'store', 'migrations')
const snapshot = join(folder, 'registry.snapshot.json')

const name = process.argv[2]
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Name the migration: node tools/propose-migration.ts add-orders')
  process.exit(2)
}

const before: Table[] = JSON.parse(readFileSync(snapshot, 'utf8'))
const statements = proposeMigration(before, tables)
if (statements.length === 0) {
  console.log('Nothing changed.')
} else {
  const file = join(folder, `${nextNumber()}-${name}.sql`)
  writeFileSync(file, `${statements.join(';\n\n')};\n`)
  writeFileSync(snapshot, `${JSON.stringify(tables, null, 2)}\n`)
  console.log(`Proposed ${file}; read it before you commit it.`)
}

function nextNumber(): string {
  const numbers = readdirSync(folder).map((file) => Number(file.slice(0, 3)) || 0)
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}
