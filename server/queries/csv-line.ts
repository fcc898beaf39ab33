/** One line of a table in CSV. */

/** What a cell can hold. */
export type Cell = string | number | boolean | null | undefined

/**
 * Cells by commas, quoted where they must be. A text that a spreadsheet would take for a formula is led by an
 * apostrophe; a negative number is none.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: Cell): string {
  const text = String(value ?? '')
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
