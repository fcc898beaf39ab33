/** A search as SQL: the words in any of some fields, without regard to case or accents. */
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Role } from '#model/access/role.ts'
import {
  betweenFields,
  fieldsOfSearchText,
  joinTexts,
  readsSearchText,
  searchColumn,
} from '../schema/search-text.ts'

/** Whose search, and of which fields; `column` names the column of a field, of the table `t`. */
export type SearchedFields = {
  role: Role
  name: CollectionName
  fields: readonly string[]
  column: (field: string) => string
}

/**
 * The folded text of the fields: the kept one, parts of it, or made on reading where nothing is kept or the role may
 * not read all that is kept. It is looked at once for each row.
 */
export function searchedText({ role, name, fields, column }: SearchedFields): string {
  const kept = fieldsOfSearchText(collections[name])
  const isKept = readsSearchText(role, name) && fields.every((field) => kept.includes(field))
  if (!isKept) return `app.fold(${joinTexts(fields.map(column))})`
  if (kept.every((field) => fields.includes(field))) return `t.${searchColumn}`
  const part = (field: string) =>
    `split_part(t.${searchColumn}, ${betweenFields}, ${kept.indexOf(field) + 1})`
  return fields.map(part).join(` || ${betweenFields} || `)
}

/** The condition, of one field or more; `pattern` is the place of a text made by `patternOf`. What is kept as a whole is looked at first. */
export function holdsSql(searched: SearchedFields, pattern: string): string {
  const text = searchedText(searched)
  const words = `like app.fold(${pattern})`
  return text.startsWith('split_part')
    ? `t.${searchColumn} ${words} and ${text} ${words}`
    : `${text} ${words}`
}

/** The same for a text made by `beginningOf`: the first field begins with the words. */
export function beginsSql({ fields: [first], ...searched }: SearchedFields, pattern: string): string {
  if (first === undefined) return 'false'
  const [kept] = fieldsOfSearchText(collections[searched.name])
  const isFirst = kept === first && readsSearchText(searched.role, searched.name)
  const text = isFirst ? `t.${searchColumn}` : searchedText({ ...searched, fields: [first] })
  return `${text} like app.fold(${pattern})`
}

/** The words of a search, of which each is to be found in whatever order; ten of them, which is more than a name has. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).slice(0, 10)
}

/** Any text with the words in it; signs that mean any text to the database are words like others. */
export function patternOf(words: string): string {
  return `%${escapePattern(words)}%`
}

/** A text that begins with the words. */
export function beginningOf(words: string): string {
  return `${escapePattern(words)}%`
}

export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
