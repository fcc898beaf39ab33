// `npm test`: format, lint with types, what nothing uses, unit, database and browser tests, one after the other, and one line that counts.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join, relative } from 'node:path'

type Counts = { passed: number; failed: number; skipped: number; names?: string[] }
type Stage = { name: string; command: string[]; report?: string }

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache')
mkdirSync(cache, { recursive: true })

const vitest = (project: string): Stage => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=.cache/${project}.json`,
  ],
  report: `${project}.json`,
})
const stages: Stage[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  vitest('unit'),
  vitest('database'),
  vitest('components'),
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'journeys', command: ['playwright', 'test'], report: 'journeys.json' },
]

/**
 * Where the run keeps databases and temporary files: in memory where the machine has room, as a database is copied for
 * each test file, and seven hundred files are made in a twentieth of the time there.
 */
function chooseRoom(): Record<string, string> {
  const memory = '/dev/shm'
  const wanted = 4 * 1024 ** 3
  if (process.env['TEST_STATE_DIR'] || !existsSync(memory)) return {}
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < wanted) return {}
  const room = mkdtempSync(join(memory, 'portico-'))
  // The database server may run as somebody else.
  chmodSync(room, 0o711)
  process.on('exit', () => rmSync(room, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  return { TMPDIR: room, TEST_STATE_DIR: join(room, 'database') }
}

const env = { ...process.env, ...chooseRoom() }
const only = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
for (const stage of stages.filter(({ name }) => only.length === 0 || only.includes(name)))
  await runStage(stage)
// Said last, where whoever reads only the end of a long output finds it.
for (const failure of failures) console.log(`FAILED ${failure}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function runStage(stage: Stage): Promise<void> {
  const started = performance.now()
  console.log(`\n== ${stage.name}`)
  if (stage.report) rmSync(join(cache, stage.report), { force: true })
  const code = await run(stage.command)
  const counts = stage.report ? readReport(stage, code) : countOf(code)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  if (counts.failed > 0) failures.push(stage.name, ...(counts.names ?? []))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`-- ${stage.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
}

function countOf(code: number): Counts {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** A stage whose report is missing, or that exits badly although no test failed, counts as one failure. */
function readReport(stage: Stage, code: number): Counts {
  try {
    const report: unknown = JSON.parse(readFileSync(join(cache, stage.report ?? ''), 'utf8'))
    const counts = stage.name === 'journeys' ? journeyCounts(report) : vitestCounts(report)
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number> & {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report as VitestReport
  const names = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [
      relative(root, name),
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `- ${fullName}`),
    ])
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, names }
}

type JourneySuite = {
  specs: { title: string; file: string; ok: boolean }[]
  suites?: JourneySuite[]
}

function journeyCounts(report: unknown): Counts {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; skipped: number }
    suites: JourneySuite[]
  }
  const specs = (suite: JourneySuite): JourneySuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ]
  const names = suites.flatMap(specs).flatMap(({ ok, file, title }) => (ok ? [] : [`${file}: ${title}`]))
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, names }
}

function run([program = '', ...args]: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(
      program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program),
      args,
      { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
