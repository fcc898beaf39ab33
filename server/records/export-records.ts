/** A list as a table in CSV: exactly what was filtered and sorted, in pages, so that it may be as long as it likes. */
import type { z } from 'zod'
import type { calls } from '#model/calls/calls.ts'
import { noteExport } from '#server/records/note-export.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { idsQuestion, readPage, recordsQuestion } from '#server/store/records/read-page.ts'
import { narrowSearch } from '#server/store/records/find-matches.ts'
import { columnName, quote } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'
import { csvLine, type Cell } from '#server/tables/csv-line.ts'
import { findCollection, shownFields, type Asked, type Found } from './find-collection.ts'
import { hiddenPeople } from './hidden-people.ts'
import { checkRemoved } from './list-records.ts'
import { readFields, readSelection } from './read-selection.ts'

type Query = z.output<typeof calls.exportRecords.query>

/** Few enough for other requests to be answered between two pages. */
const rowsAPage = 200
/** Programs that open tables know by it that the text is in UTF-8. */
const byteOrderMark = '\uFEFF'

/** The lines of the table, the names of the fields first; answers have a column a question. That somebody took it along is in the log. */
export async function exportRecords(
  store: Store,
  asked: Asked,
  query: Query,
): Promise<AsyncGenerator<string>> {
  const found = await findCollection(asked)
  const { caller } = asked
  checkRemoved(caller, query.removed)
  const shown = shownFields(caller, found)
  const fields = readFields(query.fields, shown)
  const selected = readSelection({ collection: found.collection, shown, role: caller.role }, query)
  const { white } = asked.tenant
  const hidden = hiddenPeople({ white, role: caller.role, name: found.name, choosing: false })
  const asList = { ...selected, filters: [...(selected.filters ?? []), ...hidden] }
  const list = await narrowSearch(store, caller, { name: found.name, list: asList })
  const selection = idsQuestion(caller, found.name, list)
  const rows = await store.ask<{ id: string }>(caller, selection.statement, selection.values)
  await noteExport(store, caller, { collection: found.name, count: rows.length })
  return linesOf(store, { caller, found, fields, ids: rows.map(({ id }) => id) })
}

type Table = { caller: Caller; found: Found; fields: readonly string[]; ids: readonly string[] }

/** A column of the table: a field, or one question of those that a field has the answers to. */
type TableColumn = { field: string; question?: string }

/** What was answered with a form is a column a question, in the order of their names. */
async function columnsOf(store: Store, { caller, found, fields, ids }: Table): Promise<TableColumn[]> {
  const columns = fields.map(async (field): Promise<TableColumn[]> => {
    const { kind, shape } = (found.collection.fields[field] ?? {}) as { kind?: string; shape?: string }
    if (kind !== 'json' || shape !== 'answers') return [{ field }]
    const answers = quote(columnName(field))
    // A collection may have a field of the name that the keys are called by.
    const text = `select distinct asked.key as question from ${tableName(found.name)} r
        cross join lateral jsonb_object_keys(case jsonb_typeof(r.${answers}) when 'object' then r.${answers} else '{}' end) as asked(key)
      where r.tenant_id = $1 and r.id = any ($2::uuid[]) order by asked.key`
    const asked = await store.ask<{ question: string }>(
      caller,
      { name: `records.questions-${found.name}-${field}`, text },
      [ids],
    )
    return asked.map(({ question }) => ({ field, question }))
  })
  return (await Promise.all(columns)).flat()
}

const headOf = ({ field, question }: TableColumn): string =>
  question === undefined ? field : `${field}.${question}`

const valueOf = (record: Record<string, unknown>, { field, question }: TableColumn): unknown =>
  question === undefined ? record[field] : (record[field] as Record<string, unknown> | null)?.[question]

async function* linesOf(store: Store, table: Table): AsyncGenerator<string> {
  const { caller, found, fields, ids } = table
  const columns = await columnsOf(store, table)
  yield `${byteOrderMark}${csvLine(['id', ...columns.map(headOf)])}`
  for (let from = 0; from < ids.length; from += rowsAPage) {
    const question = recordsQuestion(caller, found.name, { ids: ids.slice(from, from + rowsAPage), fields })
    const rows = await store.ask<Record<string, unknown>>(caller, question.statement, question.values)
    const { records, names } = readPage(rows)
    const nameOf = (id: string) => names[id] ?? id
    yield records
      .map((record) =>
        csvLine([record.id, ...columns.map((column) => cellOf(valueOf(record, column), nameOf))]),
      )
      .join('')
  }
}

const isNamed = (value: unknown): value is { name: string; at?: unknown } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/** References and files are read by their names, lists by their parts, stamps by time and person. */
function cellOf(value: unknown, nameOf: (id: string) => string): Cell {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map(nameOf).join('; ')
  if (Array.isArray(value) && value.length > 0 && value.every(isNamed))
    return value.map(({ name }) => name).join('; ')
  if (typeof value === 'string') return nameOf(value)
  if (typeof value !== 'object' || value === null) return value as Cell
  if (!isNamed(value)) return JSON.stringify(value)
  return typeof value.at === 'string' ? `${value.at} ${value.name}` : value.name
}
