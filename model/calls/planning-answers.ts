/** What the calls of projections, model portfolios and households answer. */
import type { Currency, Figure } from '#finance/figure.ts'
import type { ModelDrift, ModelTarget } from '#finance/model-drift.ts'
import type { Scenario } from '#finance/project-scenario.ts'
import type { FigureSource, PageFigures } from '#model/calls/answers.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'
import type { ModelFit } from '#model/model-fit.ts'

/** A saved scenario of an account; `version` goes with a change of it. */
export type SavedScenario = {
  id: string
  version: number
  name: string
  scenario: Scenario
  updatedAt: IsoTime
  updatedName: string
}

/** The scenarios of an account, the last changed first; `currency`: that of the account. */
export type ProjectionsAnswer = { currency: Currency; projections: SavedScenario[] }

/** A model portfolio with how it suits an account and how far the account has drifted from it. */
export type ModelPortfolio = {
  id: string
  name: string
  profile: number
  target: ModelTarget
  /** The sum of the weights in per cent, which should be 100. */
  weightsTotal: number
  fit: ModelFit | null
  drift: ModelDrift | null
}

/**
 * The model portfolios of the firm beside an account. `profiles`: the risk profiles of its portfolios, 1 to 7.
 * `isCompared` is false for execution-only accounts, for which there is no comparison: no models are listed.
 */
export type ModelPortfoliosAnswer = {
  account: { id: string; name: string; portal: string | null; currency: Currency }
  profiles: number[]
  isCompared: boolean
  models: ModelPortfolio[]
  source: FigureSource
}

/** The households an account belongs to. */
export type HouseholdsAnswer = { households: { id: string; name: string }[] }

/** An account of a household. `share` is a fraction; `value` is that share of it, in the currency of the household. */
export type HouseholdMember = {
  account: string
  name: string
  portal: string | null
  share: number
  value: Figure
}

/** A household as one: the accounts of it that the caller may see. `figures` are null where no source answers. */
export type HouseholdPage = {
  id: string
  name: string
  currency: Currency
  figures: PageFigures | null
  members: HouseholdMember[]
  source: FigureSource
}
