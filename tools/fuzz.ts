// `npm run fuzz [-- HOW_MANY]`: invalid bodies for every collection, 10,000 each unless told; `FUZZ_SEED` chooses others.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const many = process.argv[2] ?? '10000'
if (!/^[1-9]\d*$/.test(many)) {
  console.error(`'${many}' is no number of bodies.`)
  process.exit(2)
}
const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
const run = ['run', '--project', 'database', 'server/routes/records/invalid-bodies.fuzz.test.ts']
const { status } = spawnSync(process.execPath, [vitest, ...run], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ: many },
})
process.exit(status ?? 1)
