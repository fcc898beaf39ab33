// Weakens the tables of states, one move or one person at a time, and asks a running server whether it notices. Use:
// npm run mutate:statuses [-- part-of-a-title]
import { startTestServer } from '#tests/support/setup/database-setup.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import {
  accountMachine,
  checkMachine,
  orderMachine,
  submissionMachine,
} from '#tests/support/status/machines.ts'
import { weakeningsOf } from '#tests/support/status/weakenings.ts'
import { openDatabaseOn } from '#tests/support/test-database.ts'

const [wanted = ''] = process.argv.slice(2)
const began = performance.now()
const server = await startTestServer()
const world = await openRecordsWorld('generic', openDatabaseOn(server.provided))
const unnoticed: string[] = []
let tried = 0
try {
  for (const machine of [
    await orderMachine(world),
    await submissionMachine(world),
    await accountMachine(world),
  ]) {
    const chosen = weakeningsOf(machine).filter(({ title }) => title.includes(wanted))
    const before = await checkMachine(
      world,
      machine,
      chosen.flatMap(({ pairs }) => pairs),
    )
    if (before.length > 0) throw new Error(`It fails before anything is weakened: ${before.join('; ')}`)
    for (const { title, pairs, apply } of chosen) {
      const restore = apply()
      const noticed = await checkMachine(world, machine, pairs).finally(restore)
      tried += 1
      if (noticed.length > 0) continue
      unnoticed.push(title)
      console.log(`UNNOTICED: ${title}`)
    }
  }
} finally {
  await world.close()
  await server.leave()
}
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${tried} weakened, ${tried - unnoticed.length} noticed, ${seconds} s`)
process.exitCode = unnoticed.length === 0 && tried > 0 ? 0 : 1
