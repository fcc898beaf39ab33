import type { Collection } from '#model/collection.ts'
import { runStates, runModes, runWays } from '#model/data-processes/data-run.ts'
import { lookedAt } from '#model/rights/usual-rights.ts'

/**
 * A data process was run, or tried without anything being kept (decision 182). `subject`: what {id} stood for. `found`:
 * what each call answered; `problem`: what it broke at. Whoever asked for it made the record; written by the service.
 */
export const dataRuns = {
  name: 'dataRuns',
  rights: lookedAt,
  fields: {
    process: { kind: 'ref', to: 'data-processes', required: true },
    mode: { kind: 'select', options: runModes, fixed: true, required: true },
    way: { kind: 'select', options: runWays, fixed: true, required: true },
    status: { kind: 'select', options: runStates, fixed: true, default: 'waiting' },
    subject: { kind: 'text' },
    madeCount: { kind: 'count', default: 0 },
    changedCount: { kind: 'count', default: 0 },
    unchangedCount: { kind: 'count', default: 0 },
    refusedCount: { kind: 'count', default: 0 },
    found: { kind: 'json', shape: 'dataFound' },
    problem: { kind: 'json', shape: 'dataProblem' },
    endedAt: { kind: 'timestamp' },
    undoneAt: { kind: 'timestamp' },
    undoneBy: { kind: 'ref', to: 'users' },
  },
  indexes: [['process', 'createdAt']],
} as const satisfies Collection
