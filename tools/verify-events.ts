// `npm run audit:verify`: whether the chain of security events of every tenant holds.
import { parseArgs } from 'node:util'
import { readSettings } from '#server/ground/settings.ts'
import { readChainEnds } from '#server/security/note-chain-ends.ts'
import { openDatabase } from '#server/store/database.ts'
import { describeChain, holds, readExpected, verifyChains } from '#tools/verify-chains.ts'

const help = `npm run audit:verify -- [--expect TENANT:SEQ:HASH ...]

Reads the chain of security events of every tenant and prints how many entries it has and how it ends. The server notes that
end every hour in chain-ends.txt under STATE_DIR and in its log, and this looks for the noted ends. Note them
somewhere else too; given with --expect, a chain that was cut off or written anew is found as well.
Exit code 0: every chain holds; 1: one is broken; 2: wrong usage.
docs/decisions/050-the-audit-chain.md says what this cannot find.`

const { values } = parseArgs({
  options: { expect: { type: 'string', multiple: true }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
const given = (values.expect ?? []).map(readExpected)
const expected = given.filter((end) => end !== null)
if (expected.length < given.length) {
  console.error(help)
  process.exit(2)
}

const { stateDir: stateFolder, databaseUrl: url, postgresPrograms: bin } = readSettings(process.env)
const noted = readChainEnds(stateFolder)
  .map(readExpected)
  .filter((end) => end !== null)
const database = await openDatabase({ url, stateFolder, bin })
try {
  const reports = await verifyChains(database.owner, [...expected, ...noted])
  for (const report of reports) console.log(describeChain(report))
  if (!reports.every(holds)) process.exitCode = 1
} finally {
  await database.close()
}
