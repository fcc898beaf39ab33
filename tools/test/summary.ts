import type { StageReport } from './stage-report.ts'

/** A stage that has ended: what it reported and how long it took. */
export type EndedStage = { name: string; seconds: number; report: StageReport }

const slowest = 10

/**
 * The last lines of `npm test`: a table of the stages, the slowest files, what failed, and at the very end the line that
 * counts, where whoever reads only the end of a long output finds it.
 */
export function summarise(ended: readonly EndedStage[]): string[] {
  const total = (of: 'passed' | 'failed' | 'skipped') =>
    ended.reduce((sum, { report }) => sum + report[of], 0)
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
  return [
    '',
    ...tabulate(ended),
    ...listSlowest(ended),
    ...ended.flatMap(listFailures),
    `${total('passed')} passed, ${total('failed')} failed${skipped}`,
  ]
}

function tabulate(ended: readonly EndedStage[]): string[] {
  const row = (name: string, ...cells: string[]) =>
    name.padEnd(12) + cells.map((cell) => cell.padStart(9)).join('')
  return [
    row('stage', 'seconds', 'passed', 'failed'),
    ...ended.map(({ name, seconds, report: { passed, failed } }) =>
      row(name, seconds.toFixed(1), String(passed), String(failed)),
    ),
  ]
}

function listSlowest(ended: readonly EndedStage[]): string[] {
  const files = ended.flatMap(({ report }) => report.files).sort((one, other) => other.seconds - one.seconds)
  if (files.length === 0) return []
  return [
    '',
    'slowest files',
    ...files.slice(0, slowest).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(9)}  ${file}`),
    '',
  ]
}

function listFailures({ name, report }: EndedStage): string[] {
  return report.failed === 0 ? [] : [name, ...report.failures].map((line) => `FAILED ${line}`)
}
