/** The calls of projections, model portfolios and households. */
import { z } from 'zod'
import { projectionLimits, strategyReturns } from '#finance/project-scenario.ts'
import type { WorkingAnswer } from '#model/calls/answers.ts'
import { call, shape } from '#model/calls/call.ts'
import type {
  HouseholdPage,
  HouseholdsAnswer,
  ModelPortfoliosAnswer,
  ProjectionsAnswer,
  SavedScenario,
} from '#model/calls/planning-answers.ts'

const asOf = z.strictObject({ asOf: z.iso.date().optional() })
const version = z.number().int().min(1)
const name = z.string().trim().min(1).max(200)
/** As much as the store keeps, far beyond any plan. */
const most = 1e12
const { lumpSum, periodic, fewestYears, mostYears } = projectionLimits

/** Amounts in the account's currency, rates as fractions a year. */
const scenario = z
  .strictObject({
    lumpSum: z.number().min(lumpSum, 'Min 100k').max(most),
    periodic: z.number().min(periodic, 'Min 50k').max(most),
    monthly: z.number().min(0).max(most),
    inflation: z.number().min(0).max(1),
    years: z.number().int().min(fewestYears).max(mostYears),
    strategy: z.enum(['growth', 'income']),
    annualReturn: z.number(),
  })
  .refine(({ strategy, annualReturn }) => strategyReturns[strategy].returns.includes(annualReturn), {
    path: ['annualReturn'],
    message: 'not a return of this strategy',
  })

export const planningCalls = {
  listProjections: call('GET /api/accounts/:account/projections', {
    summary: 'The saved scenarios of an account, the last changed first.',
    feature: 'projections',
    answer: shape<ProjectionsAnswer>(),
  }),
  saveProjection: call('POST /api/accounts/:account/projections', {
    summary: 'Saves a scenario of the projection tool under a name.',
    feature: 'projections',
    body: z.strictObject({ name, scenario }),
    answer: shape<SavedScenario>(),
  }),
  changeProjection: call('PATCH /api/projections/:projection', {
    summary: 'Gives a saved scenario another name, other numbers, or both.',
    feature: 'projections',
    body: z.strictObject({ version, name: name.optional(), scenario: scenario.optional() }),
    answer: shape<SavedScenario>(),
  }),
  removeProjection: call('DELETE /api/projections/:projection', {
    summary: 'Removes a saved scenario; it can be brought back.',
    feature: 'projections',
    body: z.strictObject({ version }),
    answer: shape<{ version: number }>(),
  }),
  restoreProjection: call('POST /api/projections/:projection/restore', {
    summary: 'Brings a removed scenario back.',
    feature: 'projections',
    body: z.strictObject({ version }),
    answer: shape<SavedScenario>(),
  }),
  listModelPortfolios: call('GET /api/accounts/:account/model-portfolios', {
    summary: 'The model portfolios of the firm, with how an account suits them and has drifted from them.',
    feature: 'modelPortfolios',
    query: asOf,
    answer: shape<ModelPortfoliosAnswer>(),
  }),
  listHouseholds: call('GET /api/accounts/:account/households', {
    summary: 'The households an account belongs to.',
    answer: shape<HouseholdsAnswer>(),
  }),
  readHousehold: call('GET /api/households/:household', {
    summary: 'A household as one: the accounts of it that one may see, each at its share.',
    query: asOf,
    answer: shape<HouseholdPage>(),
  }),
  readHouseholdWorking: call('GET /api/households/:household/working', {
    summary: 'The inputs of one figure of a household.',
    query: z.strictObject({ figure: z.string().min(1).max(200), asOf: z.iso.date().optional() }),
    answer: shape<WorkingAnswer>(),
  }),
} as const
