/** The calls of data processes: their source and schedule, and their runs. Administrators make them, and no key. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { instant, named, offset } from '#model/calls/parts.ts'
import {
  rowOutcomes,
  runModes,
  runProblems,
  runStates,
  runWays,
  undoStops,
} from '#model/data-processes/data-run.ts'
import { weekdays } from '#model/data-processes/schedule.ts'
import { foundDataset } from '#model/fields/json-shapes.ts'
import type { Problem } from '#model/fields/problem.ts'

const admin = { roles: ['admin'] } as const

const schedule = z
  .strictObject({
    every: z.enum(['day', 'week']),
    weekday: z.enum(weekdays).nullable(),
    hour: z.number().int().min(0).max(23),
  })
  .refine(({ every, weekday }) => (every === 'week') === (weekday !== null), {
    path: ['weekday'],
    message: 'a day of the week where it runs every week',
  })

/** A run as it is listed. `way`: by the hand of `by`, or by the schedule in their name. */
const dataRun = z.strictObject({
  id: z.string(),
  mode: z.enum(runModes),
  way: z.enum(runWays),
  status: z.enum(runStates),
  subject: z.string().nullable(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  found: z.array(foundDataset),
  problem: z.strictObject({ code: z.enum(runProblems), about: z.string(), step: z.string() }).nullable(),
  by: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
})
export type DataRun = z.infer<typeof dataRun>

/** A row of a run. `values`: before and after by field. */
const dataRunRow = z.strictObject({
  seq: z.number(),
  dataset: z.string(),
  line: z.number(),
  outcome: z.enum(rowOutcomes),
  collection: z.string(),
  record: z.string().nullable(),
  title: z.string(),
  values: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
  problem: z
    .strictObject({
      code: z.string(),
      about: z.string(),
      problems: z.record(z.string(), z.custom<Problem>()),
    })
    .nullable(),
})
export type DataRunRow = z.infer<typeof dataRunRow>

const state = z.strictObject({
  sources: z.array(z.string()),
  source: z.string().nullable(),
  hasToken: z.boolean(),
  schedule: schedule.nullable(),
  scheduledBy: named.nullable(),
  zone: z.string(),
  runs: z.array(dataRun),
})
export type DataProcessState = z.infer<typeof state>

export const dataProcessCalls = {
  readDataProcess: call('GET /api/data-processes/:process', {
    summary: 'The source and schedule of a data process, and its last twenty runs; never its token.',
    ...admin,
    answer: state,
  }),
  setDataSource: call('PUT /api/data-processes/:process/source', {
    summary:
      'Chooses the source of a data process, one the operator allows, and what it asks for; a token that is left out stays.',
    ...admin,
    body: z.strictObject({
      source: z.string().min(1).max(2000),
      token: z.string().trim().min(1).max(4000).nullable().optional(),
    }),
    answer: z.strictObject({ saved: z.literal(true) }),
  }),
  scheduleDataProcess: call('PUT /api/data-processes/:process/schedule', {
    summary: 'Has a data process run by itself, in the name of whoever says so; null ends it.',
    ...admin,
    body: z.strictObject({ schedule: schedule.nullable() }),
    answer: z.strictObject({ saved: z.literal(true) }),
  }),
  beginDataRun: call('POST /api/data-processes/:process/runs', {
    summary: 'Runs a data process, or tries it and keeps nothing. One at a time.',
    ...admin,
    body: z.strictObject({
      mode: z.enum(runModes),
      subject: z.string().trim().min(1).max(200).nullable().default(null),
    }),
    answer: z.union([
      z.strictObject({ outcome: z.literal('begun'), run: z.string() }),
      z.strictObject({ outcome: z.literal('busy') }),
    ]),
  }),
  readDataRun: call('GET /api/data-runs/:run', {
    summary: 'A run with its rows, 50 a page, what was refused first.',
    ...admin,
    background: true,
    query: z.strictObject({ offset }),
    answer: z.strictObject({
      run: dataRun,
      rows: z.array(dataRunRow),
      names: z.record(z.string(), z.string()),
      total: z.number(),
    }),
  }),
  undoDataRun: call('POST /api/data-runs/:run/undo', {
    summary: 'Takes a run back as a whole: what it made is removed, what it changed is as it was.',
    ...admin,
    answer: z.union([
      z.strictObject({ outcome: z.literal('undone'), taken: z.number() }),
      z.strictObject({
        outcome: z.literal('stopped'),
        code: z.enum(undoStops),
        title: z.string(),
      }),
    ]),
  }),
} as const
