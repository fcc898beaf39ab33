import type { Collection } from '#model/collection.ts'
import { rowOutcomes } from '#model/data-processes/data-run.ts'
import { lookedAt } from '#model/rights/usual-rights.ts'

/**
 * What became of a row of a run: which record was made or changed (`change`: before and after by field; `recordVersion`: as the run left
 * it, so that undoing it takes nothing else back), or why it was refused. Written by the service.
 */
export const dataRunRows = {
  name: 'dataRunRows',
  rights: lookedAt,
  key: ['run', 'seq'],
  stamps: 'none',
  fields: {
    run: { kind: 'ref', to: 'dataRuns', required: true },
    seq: { kind: 'count', default: 0 },
    dataset: { kind: 'text' },
    line: { kind: 'count', default: 0 },
    outcome: { kind: 'select', options: rowOutcomes, fixed: true, required: true },
    collection: { kind: 'text' },
    record: { kind: 'text' },
    recordVersion: { kind: 'count', default: 0 },
    title: { kind: 'text' },
    change: { kind: 'json', shape: 'changes' },
    problem: { kind: 'json', shape: 'rowProblem' },
  },
  indexes: [['run', 'outcome', 'seq']],
} as const satisfies Collection
