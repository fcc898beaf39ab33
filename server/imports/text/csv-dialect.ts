import { usualField } from '#server/imports/text/column-names.ts'

export type Delimiter = ',' | ';' | '\t' | '|'

/** How a table is laid out: its separator, the line of its header, the header and the first rows under it. */
export type CsvDialect = {
  delimiter: Delimiter
  headerLine: number
  header: readonly string[]
  sample: readonly string[][]
}

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']
const linesLookedAt = 200

/** One line of a table split at its separator, quotes taken off. */
export function splitLine(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index] ?? ''
    if (quoted && character === '"' && line[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (character === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (character === delimiter && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

/** The text of a cell; '-' and the like stand for nothing. */
export function withoutBlank(text: string): string {
  return /^([-\u2013\u2014]{1,3}|n\/?a|null|none)$/i.test(text) ? '' : text
}

/** The names of the columns; one without a name that follows another is its second part: 'Total (2)', its currency. */
export function nameColumns(cells: readonly string[]): string[] {
  const names = cells.map((name) => name.trim())
  return names.map((name, i) => (name === '' && names[i - 1] ? `${names[i - 1]} (2)` : name))
}

/** Finds separator and header in the beginning of a file; null where the text is no table of two columns or more. */
export function detectDialect(text: string): CsvDialect | null {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .slice(0, linesLookedAt)
  const candidates = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }))
  const best = candidates.reduce((winner, next) => (next.score > winner.score ? next : winner))
  if (best.score === 0) return null
  const rows = lines.map((line) => splitLine(line, best.delimiter))
  const headerIndex = findHeader(rows)
  const header = nameColumns(rows[headerIndex] ?? [])
  const sample = rows.slice(headerIndex + 1).filter((cells) => cells.some((cell) => cell !== ''))
  return { delimiter: best.delimiter, headerLine: headerIndex + 1, header, sample }
}

/** Cells that most lines agree on, weighed by how many lines agree. */
function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.includes(delimiter) ? splitLine(line, delimiter).length : 1
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  return Math.max(0, ...[...counts].map(([cells, agreeing]) => (cells - 1) * agreeing))
}

const linesBeforeHeader = 40

/** The line that names most columns we know; else the first line with as many cells as the widest. */
function findHeader(rows: readonly string[][]): number {
  const known = rows.slice(0, linesBeforeHeader).map((cells) => {
    const fields = new Set(cells.map((cell) => usualField(cell)).filter((field) => field !== null))
    return fields.size
  })
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  const width = Math.max(...rows.map((cells) => cells.filter((cell) => cell !== '').length))
  return Math.max(
    0,
    rows.findIndex((cells) => cells.filter((cell) => cell !== '').length === width),
  )
}
