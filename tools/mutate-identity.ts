// Weakens signing in one way at a time and asks the abuse suite whether it notices: first the file that should, and
// the whole suite where that does not. Use: npm run mutate:identity [-- part-of-a-name]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { weakenings } from '#tests/support/abuse/weakenings.ts'

const atOnce = 3
const suite = 'server/abuse'
const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')

const [wanted = ''] = process.argv.slice(2)
const chosen = weakenings.filter(({ name }) => name.includes(wanted))
const began = performance.now()

const before = await runSuite(null, suite)
if (before !== null) {
  console.error(`The abuse suite fails before anything is weakened: ${before}`)
  process.exit(1)
}
const survivors: string[] = []
const waiting = [...chosen]
let tried = 0
await Promise.all(Array.from({ length: atOnce }, work))

for (const name of survivors) console.log(`unnoticed: ${name}`)
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${chosen.length} weakenings, ${chosen.length - survivors.length} noticed, ${seconds} s`)
process.exitCode = survivors.length === 0 && chosen.length > 0 ? 0 : 1

async function work(): Promise<void> {
  for (let weakening = waiting.shift(); weakening; weakening = waiting.shift()) {
    const { name, seenBy } = weakening
    const noticedBy = (await runSuite(name, `${suite}/${seenBy}.test.ts`)) ?? (await runSuite(name, suite))
    if (noticedBy === null) survivors.push(name)
    tried += 1
    console.log(
      `${tried} ${noticedBy === null ? 'UNNOTICED' : 'noticed'}: ${name}${noticedBy ? ` (${noticedBy})` : ''}`,
    )
  }
}

/** The case that fails first; null where all pass. */
function runSuite(name: string | null, files: string): Promise<string | null> {
  const args = ['run', '--project', 'database', '--bail', '1', '--reporter', 'dot', '--no-color', files]
  const env = { ...process.env, IDENTITY_WEAKENING: name ?? '', FORCE_COLOR: '0' }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString()
      })
    child.on('close', (code) => {
      const [, failed] = /FAIL\s+\S*\s*(.+)/.exec(said) ?? []
      resolve(code === 0 ? null : (failed ?? `the suite ended with ${code}`))
    })
  })
}
