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
import { planningPaths } from '#model/calls/planning-paths.ts'

const account = z.strictObject({ account: z.uuid() })
const projection = z.strictObject({ projection: z.uuid() })
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
  listProjections: call({
    ...planningPaths.listProjections,
    summary: 'The saved scenarios of an account, the last changed first.',
    level: 'full',
    feature: 'projections',
    params: account,
    answer: shape<ProjectionsAnswer>(),
  }),
  saveProjection: call({
    ...planningPaths.saveProjection,
    summary: 'Saves a scenario of the projection tool under a name.',
    level: 'full',
    feature: 'projections',
    params: account,
    body: z.strictObject({ name, scenario }),
    answer: shape<SavedScenario>(),
  }),
  changeProjection: call({
    ...planningPaths.changeProjection,
    summary: 'Gives a saved scenario another name, other numbers, or both.',
    level: 'full',
    feature: 'projections',
    params: projection,
    body: z.strictObject({ version, name: name.optional(), scenario: scenario.optional() }),
    answer: shape<SavedScenario>(),
  }),
  removeProjection: call({
    ...planningPaths.removeProjection,
    summary: 'Removes a saved scenario; it can be brought back.',
    level: 'full',
    feature: 'projections',
    params: projection,
    body: z.strictObject({ version }),
    answer: shape<{ version: number }>(),
  }),
  restoreProjection: call({
    ...planningPaths.restoreProjection,
    summary: 'Brings a removed scenario back.',
    level: 'full',
    feature: 'projections',
    params: projection,
    body: z.strictObject({ version }),
    answer: shape<SavedScenario>(),
  }),
  listModelPortfolios: call({
    ...planningPaths.listModelPortfolios,
    summary: 'The model portfolios of the firm, with how an account suits them and has drifted from them.',
    level: 'full',
    feature: 'modelPortfolios',
    params: account,
    query: asOf,
    answer: shape<ModelPortfoliosAnswer>(),
  }),
  listHouseholds: call({
    ...planningPaths.listHouseholds,
    summary: 'The households an account belongs to.',
    level: 'full',
    params: account,
    answer: shape<HouseholdsAnswer>(),
  }),
  readHousehold: call({
    ...planningPaths.readHousehold,
    summary: 'A household as one: the accounts of it that one may see, each at its share.',
    level: 'full',
    params: z.strictObject({ household: z.uuid() }),
    query: asOf,
    answer: shape<HouseholdPage>(),
  }),
  readHouseholdWorking: call({
    ...planningPaths.readHouseholdWorking,
    summary: 'The inputs of one figure of a household.',
    level: 'full',
    params: z.strictObject({ household: z.uuid() }),
    query: z.strictObject({ figure: z.string().min(1).max(200), asOf: z.iso.date().optional() }),
    answer: shape<WorkingAnswer>(),
  }),
} as const
