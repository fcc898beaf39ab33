// Checks the types of every room against its own tsconfig, two at a time; what did not change is not checked again.
// Use: node tools/check-types.ts [room ...]
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const projects = [
  'finance',
  'model',
  'phrases',
  'configurations',
  'demo',
  'providers',
  'server',
  'web',
  'data-service',
  'bench',
  'tests',
  'tools',
].map((room) => `${room}/tsconfig.json`)
projects.push('tsconfig.json')

let failed = 0
const only = process.argv.slice(2).map((room) => `${room}/tsconfig.json`)
const queue = projects.filter(
  (project) => existsSync(join(root, project)) && (only.length === 0 || only.includes(project)),
)
await Promise.all([checkNext(), checkNext()])
process.exit(failed === 0 ? 0 : 1)

async function checkNext(): Promise<void> {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const { code, output } = await runCompiler(project)
    if (code === 0 || /error TS18003/.test(output)) continue
    failed += 1
    console.log(`${project}\n${output}`)
  }
}

function runCompiler(project: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const known = `.cache/types/${project.replace('/', '-')}.tsbuildinfo`
    const child = spawn(
      join(root, 'node_modules/.bin/tsc'),
      ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known],
      { cwd: root },
    )
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
