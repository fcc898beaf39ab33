/** Risk profiles and the model portfolios made for them. */
import { foundedOn } from '#demo/firm.ts'
import { at, idsOf, type Planted, type Premises } from '#demo/planted.ts'

type Model = {
  key: keyof Premises['words']['models']
  profile: number
  exposure: readonly [min: number, max: number, avg: number]
  weights: readonly [equities: number, bonds: number, alternatives: number, other: number]
}

/** Lowest, highest and target stock exposure of the four models in per cent; the weights add to 100. */
const tactical: readonly Model[] = [
  { key: 'defensive', profile: 1, exposure: [10, 30, 20], weights: [20, 60, 10, 10] },
  { key: 'cautious', profile: 3, exposure: [20, 40, 30], weights: [30, 50, 12, 8] },
  { key: 'balanced', profile: 5, exposure: [35, 65, 50], weights: [50, 32, 13, 5] },
  { key: 'growth', profile: 7, exposure: [60, 100, 80], weights: [80, 10, 8, 2] },
]

/** Percentage points away from the target at which all models are rebalanced. */
const drift = 5

/** The share of the bonds that is held in funds instead, at firms whose clients order funds. */
const fundsForBonds = 0.5

/** The model portfolios of a firm. */
export function drawModels(office: Premises): readonly Planted<'models'>[] {
  const ids = idsOf(office, 'models')
  const { models, classes } = office.words
  const isOfFunds = !office.profile.withoutFeatures.includes('ordering')
  return tactical.map(({ key, profile, exposure: [min, max, avg], weights }) => ({
    id: ids.next(foundedOn),
    createdAt: at(foundedOn),
    name: models[key],
    profile,
    min,
    max,
    avg,
    rebalance: drift,
    data: weigh(weights, isOfFunds ? fundsForBonds : 0).map(([key, value]) => ({
      name: classes[key],
      value,
    })),
  }))
}

function weigh([equities, bonds, alternatives, other]: Model['weights'], fundsPart: number) {
  const all = [
    ['equities', equities],
    ['bonds', bonds * (1 - fundsPart)],
    ['alternatives', alternatives],
    ['other', other],
    ['funds', bonds * fundsPart],
  ] as const
  return all.filter(([, value]) => value > 0)
}

/** From which score of a fact finder each of the seven risk profiles suits, the most careful first. */
const fromScores = [0, 20, 35, 50, 62, 75, 88]
export const fromScoreOf = (place: number): number | null => fromScores[place] ?? null

/** The risk profiles of a firm, with the expected return in per cent. */
export function listRiskProfiles({ firm, profile }: Premises): readonly Planted<'riskProfiles'>[] {
  const isScored = !profile.withoutFeatures.includes('factFinder')
  return firm.riskProfiles.map(({ id, name, returns, factsheetUrl }, place) => ({
    id,
    createdAt: at(foundedOn),
    name,
    returns: Math.round(returns * 1e4) / 100,
    factsheetUrl,
    fromScore: isScored ? fromScoreOf(place) : null,
  }))
}
