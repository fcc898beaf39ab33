/** What the operator reads: the plan, the problems row by row, the outcome. English only. */
import { explainImport } from '#model/calls/explain-import.ts'
import type { ImportRemark } from '#model/calls/explain-import.ts'
import type { ImportSummary, RowProblem } from '#model/imports/import-shapes.ts'
import { words as importWords } from '#phrases/imports/en.ts'
import { words as importReasons } from '#phrases/import-reasons/en.ts'

const reasons: Record<string, string> = importReasons

/** A remark in English. */
export function explain(remark: ImportRemark): string {
  const say = (key: string, params: Record<string, string>) =>
    (reasons[key] ?? key).replaceAll(/{{(\w+)}}/g, (_, name: string) => params[name] ?? '')
  return explainImport(say, remark)
}

/** The plan in lines. */
export function reportPlan(summary: ImportSummary): string[] {
  const { rows, importing, counts, undecided, warnings, replaced, from, to } = summary
  const lines = [
    `${rows} rows, ${from ?? '?'} to ${to ?? '?'}: ${importing} go in`,
    counted('there already', counts.duplicate),
    counted('twice in the file', counts.repeated),
    counted('no transaction', counts.skipped),
    counted('with problems, to be left out or corrected', undecided),
    counted('to look at', warnings),
    counted('values replaced', replaced),
    ...(summary.readAs === null ? [] : [`  read as last time, by the mapping "${summary.readAs}"`]),
    ...summary.guesses.map((guess) => `  to confirm: ${importWords[`guess-${guess}`]}`),
  ]
  return [
    ...lines.filter((line) => line !== null),
    ...reportRenames(summary),
    ...reportInstruments(summary),
    ...reportPositions(summary),
    ...reportStated(summary),
    ...reportCash(summary),
  ]
}

function counted(what: string, count: number): string | null {
  return count === 0 ? null : `  ${count} ${what}`
}

/** Symbols that may be one security, and how to say that they are. */
function reportRenames({ renames }: ImportSummary): string[] {
  return renames.map(({ from, to, reason, units, date, isSame }) => {
    const told = (importWords[`rename-${reason}`] as string).replaceAll(
      /{{(\w+)}}/g,
      (_, name: string) => ({ from, to, date, units })[name] ?? '',
    )
    if (isSame === null)
      return `  to confirm: ${from} and ${to}: ${told} If they are one: --same "${from}=${to}"`
    return `  ${from} and ${to}: ${importWords[isSame ? 'sameKept' : 'sameNot']}`
  })
}

const longest = 20

function reportInstruments({ instruments, instrumentCount }: ImportSummary): string[] {
  if (instrumentCount === 0) return []
  const lines = instruments
    .slice(0, longest)
    .map(
      ({ symbol, isin, name, currency }) => `  ${[symbol, isin, name, currency].filter(Boolean).join('  ')}`,
    )
  return [`New instruments: ${instrumentCount}`, ...lines, ...rest(instrumentCount)]
}

function reportPositions({ positions, positionCount }: ImportSummary): string[] {
  if (positions.length === 0) return []
  const lines = positions
    .slice(0, longest)
    .map(({ symbol, before, after }) => `  ${symbol}: ${before} -> ${after}`)
  return ['Units before and after:', ...lines, ...rest(positionCount)]
}

/** Where the bookings differ from what the file itself says is held. */
function reportStated({ stated }: ImportSummary): string[] {
  const lines = stated
    .filter((position) => Math.abs(Number(position.stated) - Number(position.booked)) > 1e-8)
    .map(({ symbol, date, booked, ...said }) => `  ${symbol}: ${said.stated} on ${date}, booked ${booked}`)
  return lines.length === 0 ? [] : ['Units differ from what the file says is held:', ...lines]
}

/** Where the cash differs from what the file itself says there is. */
function reportCash({ statedCash }: ImportSummary): string[] {
  const lines = statedCash
    .filter(({ stated, difference }) => stated === null || difference !== null)
    .map(
      ({ currency, date, stated, booked }) =>
        `  ${currency}: ${stated ?? 'not stated'} on ${date}, booked ${booked ?? 'outside'}`,
    )
  return lines.length === 0 ? [] : ['Cash differs from what the file says:', ...lines]
}

function rest(count: number): string[] {
  return count > longest ? [`  and ${count - longest} more`] : []
}

/** Problem rows in lines, the first ones. */
export function reportProblems(
  rows: readonly { line: number; problems: readonly RowProblem[] }[],
  total: number,
): string[] {
  const lines = rows.map(({ line, problems }) => `  line ${line}: ${problems.map(explain).join(' ')}`)
  return total > rows.length ? [...lines, `  and ${total - rows.length} more`] : lines
}
