// `npm test`: format, lint, types, what nothing uses, unit, database and browser tests, one after the other, and one line that counts.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

type Counts = { passed: number; failed: number; skipped: number }
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
  { name: 'types', command: ['node', 'tools/check-types.ts'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  vitest('unit'),
  vitest('database'),
  vitest('components'),
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'journeys', command: ['playwright', 'test'], report: 'journeys.json' },
]

const only = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
for (const stage of stages.filter(({ name }) => only.length === 0 || only.includes(name)))
  await runStage(stage)
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

function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests } = report as Record<string, number>
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 }
}

function journeyCounts(report: unknown): Counts {
  const { stats } = report as {
    stats: { expected: number; unexpected: number; skipped: number }
  }
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }
}

function run([program = '', ...args]: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(
      program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program),
      args,
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
