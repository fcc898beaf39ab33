import { expect, test } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { checkRuleTable } from '#tests/support/rules/check-table.ts'
import { bypasses, rowsFor, titleOf, withBypass } from '#tests/support/rules/rule-bypasses.ts'
import { openRuleScene } from '#tests/support/rules/rule-scene.ts'
import { ruleTable } from '#tests/support/rules/rule-table.ts'

const scene = await closeAfterAll(openRuleScene())

test.each(ruleTable)('$says, by every way in', async (row) => {
  expect(await checkRuleTable(scene, { rows: [row] })).toEqual([])
})

// All of them: npm run mutate:rules.
const sample = bypasses.filter((_, place) => place % 15 === 5)

test.each(sample.map((bypass) => [titleOf(bypass), bypass] as const))(
  'a by-pass is noticed: %s',
  async (_title, bypass) => {
    const noticed = await withBypass(bypass, () => checkRuleTable(scene, { rows: rowsFor(bypass), most: 1 }))
    expect(noticed).toHaveLength(1)
  },
)

test('there are by-passes enough to believe the table', () => {
  expect(bypasses.length).toBeGreaterThan(60)
})
