// `npm run fuzz [-- HOW_MANY] [COLLECTION ...]`: invalid bodies for every collection, 10,000 each unless told, and hostile
// questions to every call; or invalid bodies for these collections alone. `FUZZ_SEED` chooses others.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { collections } from '#model/collections/collections.ts'

const words = process.argv.slice(2)
const isNumber = (word: string): boolean => /^\d/.test(word)
const many = words.find(isNumber) ?? '10000'
const names = words.filter((word) => !isNumber(word))
const unknown = names.filter((name) => !Object.hasOwn(collections, name))
if (!/^[1-9]\d*$/.test(many) || unknown.length > 0) {
  console.error(
    unknown.length > 0
      ? `There is no collection ${unknown.join(', ')}.`
      : `'${many}' is no number of bodies.`,
  )
  process.exit(2)
}
const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
const files = ['server/records/invalid-bodies.fuzz.test.ts']
// Each call is asked a hundredth as often as a collection.
if (names.length === 0) files.push('server/gate/hostile-inputs.fuzz.test.ts')
const run = ['run', '--project', 'database', '--maxWorkers', '1', ...files]
const { status } = spawnSync(process.execPath, [vitest, ...run], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ: many, FUZZ_COLLECTIONS: names.join(' ') },
})
process.exit(status ?? 1)
