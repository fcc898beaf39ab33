// Leaves out the rules of records one part at a time, everywhere or on one way in, and asks the table of expectations
// whether it notices. Use: npm run mutate:rules [-- part-of-a-title]
import { startTestServer } from '#tests/support/setup/database-setup.ts'
import { openDatabaseOn } from '#tests/support/test-database.ts'
import { bypasses, rowsFor, titleOf, withBypass } from '#tests/support/rules/rule-bypasses.ts'
import { checkRuleTable } from '#tests/support/rules/check-table.ts'
import { openRuleScene } from '#tests/support/rules/rule-scene.ts'

const [wanted = ''] = process.argv.slice(2)
const chosen = bypasses.filter((bypass) => titleOf(bypass).includes(wanted))
const began = performance.now()
const server = await startTestServer()
const scene = await openRuleScene(openDatabaseOn(server.provided))
const unnoticed: string[] = []
try {
  // Twice: a row that notices its own traces would notice everything.
  const before = [...(await checkRuleTable(scene)), ...(await checkRuleTable(scene))]
  if (before.length > 0) throw new Error(`The table fails before anything is left out: ${before.join('; ')}`)
  for (const bypass of chosen) {
    const [noticed] = await withBypass(bypass, () =>
      checkRuleTable(scene, { rows: rowsFor(bypass), most: 1 }),
    )
    if (!noticed) unnoticed.push(titleOf(bypass))
    console.log(`${noticed ? 'noticed' : 'UNNOTICED'}: ${titleOf(bypass)}${noticed ? ` (${noticed})` : ''}`)
  }
} finally {
  await scene.close()
  await server.leave()
}
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${chosen.length} by-passes, ${chosen.length - unnoticed.length} noticed, ${seconds} s`)
process.exitCode = unnoticed.length === 0 && chosen.length > 0 ? 0 : 1
