/** Which files the records of a tenant speak of. */
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import type { Field } from '#model/fields/field.ts'
import type { JsonShape } from '#model/fields/json-shapes.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { columnName, quote } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'

/** Documents that are large or many and hold no address of a file. */
const without: ReadonlySet<JsonShape> = new Set([
  'alerts',
  'changes',
  'dataFound',
  'dataMapping',
  'dataProblem',
  'dropMatches',
  'figureReasons',
  'importContent',
  'importMapping',
  'importSummary',
  'multiFactor',
  'pairs',
  'paymentFlags',
  'permissions',
  'pricePoints',
  'process',
  'rowProblem',
  'threadInitiator',
  'viewSettings',
])

const statements: readonly Statement[] = Object.entries<Collection>(collections).flatMap(
  ([name, { fields }]) => {
    const columns = Object.entries(fields).flatMap(([field, definition]) =>
      mayHoldFiles(definition) ? [`${quote(columnName(field))}::text`] : [],
    )
    if (columns.length === 0 || name === 'uploads') return []
    const text = `select distinct f.found[1] as url
    from (select concat_ws(' ', ${columns.join(', ')}) as text from ${tableName(name)} where tenant_id = $1) r,
      regexp_matches(r.text, '(/files/[^[:space:]"''<>?#\\\\]+)', 'g') as f(found)
    where r.text like '%/files/%'`
    return [{ name: `files.used.${name}`, text }]
  },
)

function mayHoldFiles(field: Field): boolean {
  if (field.kind === 'json') return !without.has(field.shape)
  return ['file', 'files', 'richtext', 'textarea'].includes(field.kind)
}

/**
 * The visible paths that any record names, removed ones and kept versions too, since they can be brought back. As the
 * service.
 */
export async function findUsedPaths(service: Transaction): Promise<Set<string>> {
  const used = new Set<string>()
  for (const statement of statements)
    for (const { url } of await service.query<{ url: string }>(statement)) used.add(pathOf(url))
  return used
}

/** An address in a sentence may be followed by the sentence's own marks. */
function pathOf(url: string): string {
  const address = url.replace(/^\/files/, '').replace(/[.,;:)\]]+$/, '')
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
