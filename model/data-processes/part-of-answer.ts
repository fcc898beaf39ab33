/** Parts of what a source answers: by their names with dots between, '' for the whole. */

/** A row of an answer: values by column. */
export type SourceRow = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is SourceRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The part of a name such as 'data.clients' or 'pages.0.rows'; undefined where there is none. */
export function partOf(answer: unknown, name: string): unknown {
  if (name === '') return answer
  let part = answer
  for (const key of name.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined
    part = (part as Record<string, unknown>)[key]
  }
  return part
}

/** A part as rows: a list of objects, or one object; null for anything else. */
export function rowsOf(part: unknown): SourceRow[] | null {
  if (isObject(part)) return [part]
  return Array.isArray(part) && part.every(isObject) ? part : null
}

const mostColumns = 100

/** The names of all columns there are, those inside of an object with a dot. */
export function columnsIn(rows: readonly SourceRow[]): string[] {
  const names = new Set<string>()
  for (const row of rows.slice(0, 200))
    for (const [name, value] of Object.entries(row))
      if (isObject(value)) for (const inner of Object.keys(value)) names.add(`${name}.${inner}`)
      else names.add(name)
  return [...names].slice(0, mostColumns)
}

/** The value of a column, whose name may hold a dot itself. */
export const valueIn = (row: SourceRow, column: string): unknown =>
  Object.hasOwn(row, column) ? row[column] : partOf(row, column)
