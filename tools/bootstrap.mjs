// The first step of every command: runs on whatever Node the machine has, installs the packages when they are
// missing or out of date, then hands over to the project's own pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const commands = {
  start: 'tools/start.ts',
  serve: 'tools/serve.ts',
  'add-tenant': 'tools/add-tenant.ts',
  'add-administrator': 'tools/add-administrator.ts',
  test: 'tools/test.ts',
  bench: 'bench/main.ts',
  vectors: 'tools/vectors/main.ts',
  import: 'tools/import.ts',
  'demo-reset': 'tools/demo-reset.ts',
  'large-demo': 'tools/large-demo.ts',
  'kill-orders': 'tools/kill-orders.ts',
  'mutate-access': 'tools/mutate-access.ts',
  'mutate-identity': 'tools/mutate-identity.ts',
  'mutate-rules': 'tools/mutate-rules.ts',
  'mutate-statuses': 'tools/mutate-statuses.ts',
  'audit-verify': 'tools/verify-events.ts',
  fuzz: 'tools/fuzz.ts',
  inventory: 'tools/inventory.ts',
}

const [name, ...rest] = process.argv.slice(2)
const script = commands[name ?? '']
if (!script) {
  console.error(`Unknown command '${name}'. Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

installPackages()
handOver(script, rest)

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.installed-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(nodeProgram())) return
  console.error('Installing packages (only when they changed) ...')
  const npm = process.env.npm_execpath
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (result.status !== 0) {
    console.error('The packages could not be installed; the lines above say why.')
    process.exit(result.status ?? 1)
  }
  writeFileSync(stamp, lock)
}

function nodeProgram() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

function handOver(path, args) {
  const bin = join(root, 'node_modules', '.bin')
  const node = nodeProgram()
  // What has been compiled once is kept: the second start takes half the work.
  const kept = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
  const env = { ...kept, ...process.env, PATH: `${dirname(node)}:${bin}:${process.env.PATH ?? ''}` }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, path), ...args], {
    stdio: 'inherit',
    env,
    cwd: name === 'vectors' || name === 'import' ? (process.env.INIT_CWD ?? process.cwd()) : root,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
