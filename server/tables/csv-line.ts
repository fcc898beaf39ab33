/** One line of a table in CSV. */
import { harmlessCell } from '#model/fields/harmless-cell.ts'

/** What a cell can hold. */
export type Cell = string | number | boolean | null | undefined

/** Cells by commas, quoted where they must be. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: Cell): string {
  const harmless = harmlessCell(String(value ?? ''))
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
