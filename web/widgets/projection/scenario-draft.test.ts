import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { scenarioProblems, usualScenario } from '#finance/planning/project-scenario.ts'
import { readDraft, toDraft } from './scenario-draft.ts'

test('what is no number is a problem of the plan, whatever is typed', () => {
  expect(scenarioProblems(readDraft({ ...toDraft(usualScenario), inflation: '-' }))).toEqual([
    'inflation-out-of-range',
  ])
  assert(
    property(string(), (inflation) => {
      scenarioProblems(readDraft({ ...toDraft(usualScenario), inflation }))
    }),
  )
})
