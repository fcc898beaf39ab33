// `npm test`: format, lint with types, what nothing uses, unit, database and browser tests, one after the other, and one line that counts.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { readReport, reportExit } from './test/stage-report.ts'
import { chooseStages } from './test/choose-stages.ts'
import { readChanges } from './test/read-changes.ts'
import { stageNames, stages, type Scope, type StageName } from './test/stages.ts'
import { summarise, type EndedStage } from './test/summary.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache')
mkdirSync(cache, { recursive: true })

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
const ended: EndedStage[] = []
for (const [name, scope] of chooseScopes()) ended.push(await runStage(name, scope))
for (const line of summarise(ended)) console.log(line)
process.exit(ended.length > 0 && ended.every(({ report }) => report.failed === 0) ? 0 : 1)

function chooseScopes(): [StageName, Scope][] {
  const named = only.filter((name) => name !== '--changed')
  const chosen = only.includes('--changed')
    ? chooseChanged()
    : stageNames.map((name) => [name, 'all'] as const)
  return [...chosen]
    .filter(([name]) => named.length === 0 || named.includes(name))
    .map(([name, scope]) => [name, scope])
}

function chooseChanged(): Map<StageName, Scope> {
  const { base, paths, checkout } = readChanges(root)
  const chosen = chooseStages(paths, checkout)
  console.log(`${paths.length} files changed since ${base}: ${[...chosen.keys()].join(', ')}`)
  return chosen
}

async function runStage(name: StageName, scope: Scope): Promise<EndedStage> {
  const started = performance.now()
  console.log(`\n== ${name}`)
  const { command, hasReport } = stages[name]
  const path = join(cache, `${name}.json`)
  rmSync(path, { force: true })
  const code = await run(command(scope), path)
  const report = hasReport ? readReport(path, code) : reportExit(code)
  const seconds = (performance.now() - started) / 1000
  console.log(`-- ${name}: ${report.failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { name, seconds, report }
}

function run([program = '', ...args]: string[], report: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      env: { ...env, TEST_REPORT: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
