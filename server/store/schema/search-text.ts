/** The one text of a record that searches look into: its searched fields, folded, in a column of their own. */
import { fields } from '#model/access/access.ts'
import type { Role } from '#model/access/role.ts'
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import { columnName, quote } from './column.ts'

export const searchColumn = 'search_text'

/** Between the fields; a character that is in nobody's words. */
export const betweenFields = String.raw`e'\x1f'`

/** The fields whose words are kept so, in their order; none where a collection keeps no such text. */
export function fieldsOfSearchText({ searchText, admin }: Collection): readonly string[] {
  if (searchText === undefined) return []
  return searchText === true ? (admin?.search ?? []) : searchText
}

/** What the database makes the column of whenever one of its fields changes. */
export function searchTextSql(collection: Collection): string {
  return `app.fold(${joinTexts(fieldsOfSearchText(collection).map((field) => quote(columnName(field))))})`
}

/** Several texts as one. */
export function joinTexts(columns: readonly string[]): string {
  return columns.map((column) => `coalesce(${column}::text, '')`).join(` || ${betweenFields} || `)
}

/** Whether a role may be answered from the text: only where it may read every field that is in it. */
export function readsSearchText(role: Role, name: CollectionName): boolean {
  const kept = fieldsOfSearchText(collections[name])
  const readable = fields(role, name, 'read')
  return kept.length > 0 && kept.every((field) => readable.includes(field))
}
