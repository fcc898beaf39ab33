/** The model portfolios of a firm beside what an account holds. */
import type { AccountFigures } from '#finance/portfolios/account-figures.ts'
import { exchangeOverEuro } from '#finance/holdings/assets-total.ts'
import { lookThrough, uncoveredFunds, type FundParts } from '#finance/holdings/look-through.ts'
import { modelDrift, type HeldClasses, type ModelTarget } from '#finance/planning/model-drift.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { ModelPortfolio, ModelPortfoliosAnswer } from '#model/calls/planning.ts'
import { isExecutionOnly } from '#model/execution-only.ts'
import { assetClassOf, fitOfModel, riskProfileOf } from '#model/model-fit.ts'
import type { PortfolioData } from '#providers/portfolio-data.ts'
import { readCompositions } from '#server/funds/read-compositions.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { sourceOf } from '#server/portfolios/page-figures.ts'
import type { StoredAccount, StoredPortfolio } from '#server/portfolios/read-account-page.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'
import { listPortfolios, readAccount } from '#server/accounts/subject-statements.ts'
import { ratesOn } from '#server/store/rates-on.ts'

type Asked = { tenant: Installation; caller: Caller; id: string; asOf: string | null }

type Weight = { name: string; value: number | null }

/** `data` has weights once somebody gave some. */
type StoredModel = Omit<ModelTarget, 'weights'> & {
  id: string
  name: string
  profile: number
  data: unknown
}

const listModels: Statement = {
  name: 'model-portfolios',
  text: `select m.id, m.name, m.profile, m.min, m.max, m.avg, m.rebalance, m.data from models m
    where m.tenant_id = $1 and m.active order by m.profile, m.name, m.id limit 200`,
}

export async function readModelPortfolios(parts: Parts, asked: Asked): Promise<ModelPortfoliosAnswer> {
  const { store, sources } = parts
  const { tenant, caller } = asked
  const [accounts, portfolios, models] = (await store.askAll(caller, [
    { statement: readAccount(caller.role), values: [asked.id] },
    { statement: listPortfolios, values: [asked.id] },
    { statement: listModels },
  ])) as [StoredAccount[], StoredPortfolio[], StoredModel[]]
  const [account] = accounts
  if (!account) return refuseMissing(store, caller, { collection: 'accounts', id: asked.id })
  const compared = portfolios.filter((portfolio) => !isExecutionOnly(portfolio))
  const { data, id } = await sources.ofAccount(tenant, account)
  const answer = await data.account(id, { asOf: asked.asOf })
  const held =
    answer.data && (await readHeld(parts, asked, { figures: answer.data, portfolios: compared, data }))
  const profiles = compared.flatMap(({ riskProfile }) => riskProfileOf(riskProfile) ?? [])
  const listed = portfolios.length > 0 && compared.length === 0 ? [] : models
  return {
    account: { id: account.id, name: account.name, portal: account.portal, currency: account.currency },
    profiles: [...new Set(profiles)].toSorted((a, b) => a - b),
    isCompared: portfolios.length === 0 || compared.length > 0,
    models: listed.map((model) => compare(model, profiles, held)),
    source: sourceOf(answer),
  }
}

function compare(
  { id, name, profile, data, ...band }: StoredModel,
  profiles: readonly number[],
  held: HeldClasses | null,
): ModelPortfolio {
  const weights = (Array.isArray(data) ? (data as Weight[]) : []).map(({ name: said, value }) => ({
    name: assetClassOf(said),
    percentage: value ?? 0,
  }))
  const target = { ...band, weights }
  const weightsTotal = weights.reduce((sum, { percentage }) => sum + percentage, 0)
  const drift = held && modelDrift(held, target)
  return { id, name, profile, target, weightsTotal, fit: fitOfModel(profile, profiles), drift }
}

type Holding = { figures: AccountFigures; portfolios: readonly StoredPortfolio[]; data: PortfolioData }

/** Some sources tell of the portfolios of an account what they are worth alone: what is in them is asked of each. */
async function withHoldings(
  figures: PortfolioFigures,
  { data, asOf }: { data: PortfolioData; asOf: string | null },
): Promise<PortfolioFigures> {
  if (figures.holdings.length > 0 || figures.value.value === 0) return figures
  return (await data.portfolio(figures.id, { asOf })).data ?? figures
}

type Converted = HeldClasses['classes'][number]
const isConverted = (part: { name: string; value: number | null }): part is Converted => part.value !== null

/**
 * What the compared portfolios hold by asset class, funds taken apart where somebody tells what they are made of; null
 * where the rate of a currency is missing: without that money every weight would be wrong.
 */
async function readHeld(
  parts: Parts,
  { tenant, caller, asOf: day }: Asked,
  { figures, portfolios, data }: Holding,
): Promise<HeldClasses | null> {
  const { currency, asOf } = figures
  const known = new Set(portfolios.flatMap(({ id, externalId }) => [id, externalId]))
  const listed = figures.portfolios.filter(({ id }) => known.has(id))
  const own = await Promise.all(listed.map((each) => withHoldings(each, { data, asOf: day })))
  const holdings = own.flatMap((each) => each.holdings.flatMap(({ items }) => items))
  const isins = holdings.flatMap(({ isin }) => isin ?? [])
  const currencies = [...new Set([currency, ...own.map((each) => each.currency)])]
  const [compositions, quoted] = await Promise.all([
    readCompositions(parts, { tenant, isins }),
    parts.store.ask<{ quote: string; rate: string }>(caller, ratesOn, [asOf, currencies]),
  ])
  const fundParts = new Map<string, FundParts>()
  for (const { id, isin } of holdings) {
    const composition = isin === null ? undefined : compositions.get(isin)
    if (composition) fundParts.set(id, composition)
  }
  const rates = new Map(quoted.map(({ quote, rate }) => [quote, Number(rate)]))
  const classes = own.flatMap((each) => {
    const items = each.holdings.flatMap((group) => group.items)
    const slices = fundParts.size > 0 ? lookThrough(items, fundParts).assetClasses : each.breakdown.assetClass
    return slices.map(({ name, value }) => ({
      name: name === uncoveredFunds ? 'Funds' : name,
      value: exchangeOverEuro({ currency: each.currency, amount: value }, currency, rates),
    }))
  })
  if (!classes.every(isConverted)) return null
  const stocks = classes.reduce((sum, { name, value }) => (name === 'Equities' ? sum + value : sum), 0)
  return { currency, classes, stocks }
}
