/** The calls of projections, model portfolios and households. */
import { z } from 'zod'
import { modelFits } from '#model/model-fit.ts'
import { projectionLimits, strategyReturns } from '#finance/planning/project-scenario.ts'
import { call } from '#model/calls/call.ts'
import { figure, pageFigures } from '#model/calls/figures.ts'
import { modelTarget, modelDrift } from '#model/calls/statements.ts'
import {
  instant,
  currency,
  figureAddress,
  figureSource,
  named,
  version,
  asOf,
  day,
} from '#model/calls/parts.ts'
import { workingAnswer } from '#model/calls/subjects.ts'

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

/** A saved scenario of an account; `version` goes with a change of it. */
const savedScenario = z.strictObject({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  scenario,
  updatedAt: instant,
  updatedName: z.string(),
})
export type SavedScenario = z.infer<typeof savedScenario>

/** The scenarios of an account, the last changed first; `currency`: that of the account. */
const projectionsAnswer = z.strictObject({ currency, projections: z.array(savedScenario) })
export type ProjectionsAnswer = z.infer<typeof projectionsAnswer>

/** A model portfolio with how it suits an account and how far the account has drifted from it. */
const modelPortfolio = z.strictObject({
  id: z.string(),
  name: z.string(),
  profile: z.number(),
  target: modelTarget,
  /** The sum of the weights in per cent, which should be 100. */
  weightsTotal: z.number(),
  fit: z.enum(modelFits).nullable(),
  drift: modelDrift.nullable(),
})
export type ModelPortfolio = z.infer<typeof modelPortfolio>

/**
 * The model portfolios of the firm beside an account. `profiles`: the risk profiles of its portfolios, 1 to 7.
 * `isCompared` is false for execution-only accounts, for which there is no comparison: no models are listed.
 */
const modelPortfoliosAnswer = z.strictObject({
  account: z.strictObject({ id: z.string(), name: z.string(), portal: z.string().nullable(), currency }),
  profiles: z.array(z.number()),
  isCompared: z.boolean(),
  models: z.array(modelPortfolio),
  source: figureSource,
})
export type ModelPortfoliosAnswer = z.infer<typeof modelPortfoliosAnswer>

/** The households an account belongs to. */
const householdsAnswer = z.strictObject({ households: z.array(named) })
export type HouseholdsAnswer = z.infer<typeof householdsAnswer>

/**
 * An account of a household. `share` is a fraction; `value` is that share of it, in the currency of the household; `holds`
 * are the ids of its holdings, those of the household among them.
 */
const householdMember = z.strictObject({
  account: z.string(),
  name: z.string(),
  portal: z.string().nullable(),
  share: z.number(),
  value: figure,
  holds: z.array(z.string()).readonly(),
})
export type HouseholdMember = z.infer<typeof householdMember>

/**
 * A household as one: the accounts of it that the caller may see. `figures` are null where no source answers; `points` are
 * its value over time, none where the days of a member are not known.
 */
const householdPage = z.strictObject({
  id: z.string(),
  name: z.string(),
  currency,
  figures: pageFigures.nullable(),
  members: z.array(householdMember),
  points: z.array(z.strictObject({ date: day, value: z.number() })).readonly(),
  source: figureSource,
})
export type HouseholdPage = z.infer<typeof householdPage>

export const planningCalls = {
  listProjections: call('GET /api/accounts/:account/projections', {
    summary: 'The saved scenarios of an account, the last changed first.',
    feature: 'projections',
    answer: projectionsAnswer,
  }),
  saveProjection: call('POST /api/accounts/:account/projections', {
    summary: 'Saves a scenario of the projection tool under a name.',
    feature: 'projections',
    body: z.strictObject({ name, scenario }),
    answer: savedScenario,
  }),
  changeProjection: call('PATCH /api/projections/:projection', {
    summary: 'Gives a saved scenario another name, other numbers, or both.',
    feature: 'projections',
    body: z.strictObject({ version, name: name.optional(), scenario: scenario.optional() }),
    answer: savedScenario,
  }),
  removeProjection: call('DELETE /api/projections/:projection', {
    summary: 'Removes a saved scenario; it can be brought back.',
    feature: 'projections',
    body: z.strictObject({ version }),
    answer: z.strictObject({ version: z.number() }),
  }),
  restoreProjection: call('POST /api/projections/:projection/restore', {
    summary: 'Brings a removed scenario back.',
    feature: 'projections',
    body: z.strictObject({ version }),
    answer: savedScenario,
  }),
  listModelPortfolios: call('GET /api/accounts/:account/model-portfolios', {
    summary: 'The model portfolios of the firm, with how an account suits them and has drifted from them.',
    feature: 'modelPortfolios',
    query: asOf,
    answer: modelPortfoliosAnswer,
  }),
  listHouseholds: call('GET /api/accounts/:account/households', {
    summary: 'The households an account belongs to.',
    answer: householdsAnswer,
  }),
  readHousehold: call('GET /api/households/:household', {
    summary: 'A household as one: the accounts of it that one may see, each at its share.',
    query: asOf,
    answer: householdPage,
  }),
  readHouseholdWorking: call('GET /api/households/:household/working', {
    summary: 'The inputs of one figure of a household.',
    query: z.strictObject({ figure: figureAddress, asOf: day.optional() }),
    answer: workingAnswer,
  }),
} as const
