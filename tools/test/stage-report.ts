import { readFileSync } from 'node:fs'

/** What a stage says of its tests: how many, which failed, and how long each file took with its hooks and imports. */
export type StageReport = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  files: { file: string; seconds: number }[]
}

type JourneySpec = { title: string; file: string; ok: boolean; tests: { results: { duration: number }[] }[] }
type JourneySuite = { specs: JourneySpec[]; suites?: JourneySuite[] }
type JourneyReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  suites: JourneySuite[]
}

/** The report of a stage without tests: the stage itself is one. */
export function reportExit(code: number): StageReport {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [], files: [] }
}

/** The report in a file. One that is missing, or tells of no failure although the stage exited badly, counts one failure. */
export function readReport(path: string, code: number): StageReport {
  try {
    const written = JSON.parse(readFileSync(path, 'utf8')) as StageReport | JourneyReport
    const report = 'suites' in written ? describeJourneys(written) : written
    return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [], files: [] }
  }
}

function describeJourneys({ stats, suites }: JourneyReport): StageReport {
  const specs = suites.flatMap(specsOf)
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs) {
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + spent / 1000)
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: specs.flatMap(({ ok, file, title }) => (ok ? [] : [`${file}: ${title}`])),
    files: [...seconds].map(([file, spent]) => ({ file: `tests/journeys/${file}`, seconds: spent })),
  }
}

function specsOf(suite: JourneySuite): JourneySpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}
