/** A list as a table in CSV: exactly what was filtered and sorted, in pages, so that it may be as long as it likes. */
import type { z } from 'zod'
import type { calls } from '#model/calls/calls.ts'
import { noteExport } from '#server/records/note-export.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { idsQuestion, readPage, recordsQuestion } from '#server/store/records/read-page.ts'
import { narrowSearch } from '#server/store/records/find-matches.ts'
import { csvLine, type Cell } from '#server/tables/csv-line.ts'
import { findCollection, shownFields, type Asked, type Found } from './find-collection.ts'
import { hiddenPeople } from './hidden-people.ts'
import { checkRemoved } from './list-records.ts'
import { readFields, readSelection } from './read-selection.ts'

type Query = z.output<typeof calls.exportRecords.query>

const rowsAPage = 500
/** Programs that open tables know by it that the text is in UTF-8. */
const byteOrderMark = '\uFEFF'

/** The lines of the table, the names of the fields first. That somebody took it along is in the log. */
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

async function* linesOf(store: Store, { caller, found, fields, ids }: Table): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(['id', ...fields])}`
  for (let from = 0; from < ids.length; from += rowsAPage) {
    const question = recordsQuestion(caller, found.name, { ids: ids.slice(from, from + rowsAPage), fields })
    const rows = await store.ask<Record<string, unknown>>(caller, question.statement, question.values)
    const { records, names } = readPage(rows)
    const nameOf = (id: string) => names[id] ?? id
    yield records
      .map((record) => csvLine([record.id, ...fields.map((field) => cellOf(record[field], nameOf))]))
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
