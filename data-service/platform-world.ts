/** One tenant of the demo world as a data service knows it: by external id, with figures calculated when asked for. */
import { accountLedgers, ledgerOf } from '#demo/world/ledger-of.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import type { Account, Portfolio } from '#demo/ground/world-parts.ts'
import { calculateAccount, prepareAccount } from '#finance/portfolios/account-figures.ts'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { calculateBonds } from '#finance/portfolios/calculate-bonds.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import { calculatePortfolio, preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { type PortfolioFigures } from '#finance/returns/figure-shapes.ts'

/** What an external id stands for. */
export type PlatformRecord =
  | { kind: 'account'; account: Account; portfolios: readonly Portfolio[] }
  | { kind: 'portfolio'; account: Account; portfolio: Portfolio }

/** A tenant by external id. Figures are calculated when first asked for and kept, the oldest forgotten first. */
export class PlatformWorld {
  readonly tenant: Tenant
  readonly #records = new Map<string, PlatformRecord>()
  readonly #figures = new Map<string, PortfolioFigures>()
  readonly #kept: number

  constructor(tenant: Tenant, kept = 400) {
    this.tenant = tenant
    this.#kept = kept
    const portfolios = new Map(tenant.portfolios.map((portfolio) => [portfolio.id, portfolio]))
    for (const account of tenant.accounts) {
      const own = account.portfolioIds.map((id) => portfolios.get(id)).filter((found) => found !== undefined)
      if (account.externalId !== null) {
        this.#records.set(account.externalId, { kind: 'account', account, portfolios: own })
      }
      for (const portfolio of own) {
        if (portfolio.externalId === null) continue
        this.#records.set(portfolio.externalId, { kind: 'portfolio', account, portfolio })
      }
    }
  }

  /** What an external id stands for; null for an unknown one. */
  find(externalId: string): PlatformRecord | null {
    return this.#records.get(externalId) ?? null
  }

  /** Accounts the service knows, in the order of the world. */
  get accounts(): readonly PlatformRecord[] {
    return [...this.#records.values()].filter(({ kind }) => kind === 'account')
  }

  /** The ledgers of a record as of a day. */
  ledgersOf(record: PlatformRecord, asOf: IsoDate): readonly PortfolioLedger[] {
    const ledgers =
      record.kind === 'account'
        ? accountLedgers(this.tenant, record.account.id)
        : [ledgerOf(this.tenant, record.portfolio.id)]
    return ledgers.map((ledger) => ({ ...ledger, asOf }))
  }

  /** The figures of a record as of a day. */
  figuresOf(record: PlatformRecord, asOf: IsoDate): PortfolioFigures {
    const id = record.kind === 'account' ? record.account.id : record.portfolio.id
    const key = `${id} ${asOf}`
    const known = this.#figures.get(key)
    if (known !== undefined) return known
    const figures = this.#calculate(record, asOf)
    this.#figures.set(key, figures)
    const oldest = this.#figures.keys().next()
    if (this.#figures.size > this.#kept && !oldest.done) this.#figures.delete(oldest.value)
    return figures
  }

  /** The bonds of a record as of a day. */
  bondsOf(record: PlatformRecord, asOf: IsoDate): readonly BondFigures[] {
    const portfolios = this.ledgersOf(record, asOf)
    if (record.kind === 'portfolio') return calculateBonds(preparePortfolio(portfolios[0]!))
    const { id, currency } = record.account
    return calculateBonds(prepareAccount({ id, currency, portfolios, asOf }))
  }

  #calculate(record: PlatformRecord, asOf: IsoDate): PortfolioFigures {
    const portfolios = this.ledgersOf(record, asOf)
    if (record.kind === 'portfolio') return calculatePortfolio(portfolios[0]!)
    const { id, currency } = record.account
    return calculateAccount({ id, currency, portfolios, asOf })
  }
}
