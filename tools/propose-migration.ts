// Proposes the next migration: what changed in the collections since a commit, as SQL to be read before it is committed.
// Use: node tools/propose-migration.ts <name> [commit, HEAD if none is given]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proposeMigration } from '#server/store/schema/table-sql.ts'
import { tables } from '#server/store/schema/tables.ts'
import type { Table } from '#server/store/schema/table.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'server', 'store', 'migrations')

const [name, since = 'HEAD'] = process.argv.slice(2)
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Name the migration: node tools/propose-migration.ts add-orders')
  process.exit(2)
}

const statements = proposeMigration(await tablesAt(since), tables)
if (statements.length === 0) {
  console.log('Nothing changed.')
} else {
  const file = join(folder, `${nextNumber()}-${name}.sql`)
  writeFileSync(file, `${statements.join(';\n\n')};\n`)
  console.log(`Proposed ${file}; read it before you commit it.`)
}

/** The tables as the definitions of a commit make them. */
async function tablesAt(commit: string): Promise<readonly Table[]> {
  const place = mkdtempSync(join(tmpdir(), 'portico-tables-'))
  try {
    const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: Infinity })
    execFileSync('tar', ['-x', '-C', place], { input: files })
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
    const then = (await import(join(place, 'server/store/schema/tables.ts'))) as { tables: readonly Table[] }
    return then.tables
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function nextNumber(): string {
  const numbers = readdirSync(folder).map((file) => Number(file.slice(0, 3)) || 0)
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}
