import { ImportError } from '#server/batches/import-error.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import type { Transaction } from '#server/store/executor.ts'
import { listRecords, readRecord } from '#server/store/records/records.ts'

/** Where bookings go: an existing portfolio, or a new one of this name. */
export type WantedPortfolio = { account: string; portfolio: string | null; portfolioName: string | null }

/** The place as found: `portfolio` null means that it will be made under `portfolioName`. */
export type ImportTarget = {
  account: string
  portfolio: string | null
  portfolioName: string | null
  accountCurrency: string | null
}

/**
 * Finds where bookings go. A name that an active portfolio of the account has already means that portfolio. Throws
 * 'provider-portfolio' where figures come from the data service, which would never see the bookings.
 */
export async function findTarget(
  writing: Writing,
  { account, portfolio, portfolioName }: WantedPortfolio,
): Promise<ImportTarget> {
  const owner = await readRecord(writing, 'accounts', account)
  const found = await findPortfolio(writing, { account, portfolio, portfolioName })
  const accountCurrency = owner.currency ?? null
  if (found === null) {
    if (!portfolioName?.trim()) throw new ImportError('portfolio-missing')
    return { account, portfolio: null, portfolioName: portfolioName.trim(), accountCurrency }
  }
  if (found.source === 'provider' && writing.context.white.provider.source !== 'stored')
    throw new ImportError('provider-portfolio', { name: found.name ?? '' })
  return { account, portfolio: found.id ?? null, portfolioName: found.name ?? null, accountCurrency }
}

type Found = { id?: string; name?: string; source?: string }

async function findPortfolio(
  transaction: Transaction,
  { account, portfolio, portfolioName }: WantedPortfolio,
): Promise<Found | null> {
  if (portfolio !== null) {
    const found = await readRecord(transaction, 'portfolios', portfolio)
    if (found.account !== account || found.active === false) throw new ImportError('portfolio-elsewhere')
    return found
  }
  const named = portfolioName?.trim() ?? ''
  const filters = [
    { field: 'account', operator: 'is', value: account },
    { field: 'name', operator: 'is', value: named },
  ] as const
  const [found] = named === '' ? [] : await listRecords(transaction, 'portfolios', { filters, limit: 1 })
  return found ?? null
}
