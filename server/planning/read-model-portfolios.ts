/** The model portfolios of a firm beside what an account holds. */
import type { AccountFigures } from '#finance/portfolios/account-figures.ts'
import { modelDrift, type HeldClasses, type ModelTarget } from '#finance/planning/model-drift.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { ModelPortfolio, ModelPortfoliosAnswer } from '#model/calls/planning.ts'
import { isExecutionOnly } from '#model/execution-only.ts'
import { assetClassOf, fitOfModel, riskProfileOf } from '#model/model-fit.ts'
import type { PortfolioData } from '#providers/portfolio-data.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { sourceOf } from '#server/portfolios/page-figures.ts'
import type { StoredAccount, StoredPortfolio } from '#server/portfolios/read-account-page.ts'
import { readHeldClasses } from './held-classes.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'
import { listPortfolios, readAccount } from '#server/accounts/subject-statements.ts'

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

function targetOf({ data, min, max, avg, rebalance }: StoredModel): ModelTarget {
  const weights = (Array.isArray(data) ? (data as Weight[]) : []).map(({ name: said, value }) => ({
    name: assetClassOf(said),
    percentage: value ?? 0,
  }))
  return { min, max, avg, rebalance, weights }
}

/** A model by its id, as it is compared with; null where there is none. */
export async function findModel(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  id: string,
): Promise<{ name: string; target: ModelTarget } | null> {
  const models = await store.ask<StoredModel>(caller, listModels)
  const found = models.find((model) => model.id === id)
  return found ? { name: found.name, target: targetOf(found) } : null
}

function compare(model: StoredModel, profiles: readonly number[], held: HeldClasses | null): ModelPortfolio {
  const { id, name, profile } = model
  const target = targetOf(model)
  const weightsTotal = target.weights.reduce((sum, { percentage }) => sum + percentage, 0)
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

/** What the compared portfolios of an account hold by asset class. */
async function readHeld(
  parts: Parts,
  { tenant, caller, asOf: day }: Asked,
  { figures, portfolios, data }: Holding,
): Promise<HeldClasses | null> {
  const { currency, asOf } = figures
  const known = new Set(portfolios.flatMap(({ id, externalId }) => [id, externalId]))
  const listed = figures.portfolios.filter(({ id }) => known.has(id))
  const own = await Promise.all(listed.map((each) => withHoldings(each, { data, asOf: day })))
  return readHeldClasses(parts, { tenant, caller }, { currency, asOf, own })
}
