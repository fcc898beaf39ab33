// Says of each fact of the specification which test proves it, or why none does. Use: npm run inventory [-- AREA ...];
// fails while a fact is without proof. -- --sample 150 has only so many, drawn by a fixed seed, always the same.
import { parseArgs } from 'node:util'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { readFacts, readProofs } from '#tests/support/specification.ts'

const { values, positionals: areas } = parseArgs({
  options: { sample: { type: 'string' } },
  allowPositionals: true,
})
const proofs = readProofs()
const rows = new Map(proofs.map((row) => [row.id, row]))
const facts = readFacts()
const unknown = areas.filter((area) => !facts.some((fact) => fact.area === area))
if (unknown.length > 0) {
  console.error(
    `There is no area ${unknown.join(', ')}. There are: ${[...new Set(facts.map(({ area }) => area))].join(', ')}.`,
  )
  process.exit(2)
}
if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample)) {
  console.error(`--sample is a number of facts, not '${values.sample}'.`)
  process.exit(2)
}
const drawn = values.sample === undefined ? facts : sampleFacts(facts, proofs, Number(values.sample))
const chosen = drawn.filter(({ area }) => areas.length === 0 || areas.includes(area))

const counts = { proven: 0, 'Not here': 0, Untested: 0, 'Not yet': 0, 'without a word': 0 }
for (const { id, requirement } of chosen) {
  const row = rows.get(id)
  const [, reason] = /\*\*(Untested|Not yet|Not here)\*\*/.exec(row?.text ?? '') ?? []
  const state = (row ? (reason ?? 'proven') : 'without a word') as keyof typeof counts
  counts[state] += 1
  console.log(`${id}: ${requirement}\n    ${row?.text ?? 'Nothing is written of it.'}`)
}
console.log(
  `\n${chosen.length} facts: ${Object.entries(counts)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')}`,
)
process.exitCode = counts.proven + counts['Not here'] === chosen.length ? 0 : 1
