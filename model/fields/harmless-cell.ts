/**
 * A text for a cell of CSV that no spreadsheet takes for a formula, whatever its list separator is: an apostrophe leads
 * what would begin one, at the start and after each ';', tab or line end, with blanks of any width before it. The
 * full-width signs count: some programs make them narrow. A plain negative number is none.
 */
export function harmlessCell(text: string): string {
  if (/^-\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)) return text
  return text.replaceAll(/(^|[;\t\r\n])(?=\s*[=+\-@|%＝＋－＠])/g, "$1'").replace(/^(?=[\t\r])/, "'")
}
