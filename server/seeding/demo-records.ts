/** The invented world as records of the collections: one function per collection, nothing computed. */
import { portalTerms } from '#demo/portal-terms.ts'
import { reviewDayOf, reviewMonths } from '#demo/review-day.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import type {
  AccessGroup,
  Account,
  ClientGroup,
  Organisation,
  Portfolio,
  Portal,
  Subscription,
  User,
} from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Booking, Instrument } from '#finance/ground/ledger.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { purchaseTypeOf, sideOf, type DividendKind } from '#model/collections/transaction-kinds.ts'
import type { BulkRow } from '#server/store/bulk.ts'

export function organisationRecord(
  organisation: Organisation,
  photo: StoredFile[],
): BulkRow<'organisations'> {
  const { id, name, url, domain, address, postcode, city, country } = organisation
  return { id, name, photo, url, domain, address: [address, `${postcode} ${city}`, country].join('\n') }
}

export function subscriptionRecord({ id, name, accounts, advisors }: Subscription): BulkRow<'subscriptions'> {
  return { id, name, accountsLimit: accounts, advisorsLimit: advisors }
}

export function groupRecord({ id, name, score, welcome, active }: ClientGroup): BulkRow<'groups'> {
  return { id, name, score, welcome, active }
}

/** The welcomes that were shown: to every member who has been in the portal since they joined. */
export function welcomesReadIn({ groups, users }: Pick<Tenant, 'groups' | 'users'>): BulkRow<'readMarks'>[] {
  const lastLogins = new Map(users.map(({ id, lastLogin }) => [id, lastLogin]))
  return groups.flatMap((group) =>
    group.members.flatMap(({ userId, memberSince }) => {
      const lastLogin = lastLogins.get(userId) ?? null
      const isRead = lastLogin !== null && lastLogin >= memberSince
      return isRead ? [{ kind: 'welcome', subject: group.id, createdBy: userId, createdAt: lastLogin }] : []
    }),
  )
}

export function accessGroupRecord({
  id,
  name,
  description,
  team,
  clients,
}: AccessGroup): BulkRow<'accessGroups'> {
  return { id, name, description, team: [...team], clients: [...clients] }
}

export function userRecord(user: User, photo: StoredFile[]): BulkRow<'users'> {
  return {
    id: user.id,
    active: user.active,
    createdAt: user.createdAt,
    name: user.name,
    photo,
    title: user.title,
    role: user.role,
    organisation: user.organisationId,
    accountType: user.accountType,
    email: user.email,
    phone: user.phone,
    userLanguage: user.userLanguage,
    isAdmin: user.isAdmin,
    isProfessional: user.isProfessional,
    isMessenger: user.isMessenger,
    'address-1': user.address,
    postcode: user.postcode,
    city: user.city,
    country: user.country,
    lastLogin: user.lastLogin,
  }
}

/** `portalDocument`: what welcomes to it. */
export function portalRecord(
  portal: Portal,
  { photo, portalDocument }: { photo: StoredFile[]; portalDocument: StoredFile | null },
): BulkRow<'portals'> {
  return {
    id: portal.id,
    name: portal.name,
    subtitle: portal.subtitle,
    photo,
    portalDocument,
    theme: portal.theme,
    news_api: portal.newsSource,
    portalLanguage: portal.portalLanguage,
    phone: portal.phone,
    email: portal.email,
    legalLine: portal.legalLine,
    contactWithin: 1,
    owner: portal.ownerId,
    company: portal.organisationId,
    subscription: portal.subscriptionId,
    tnc: portalTerms,
    reviewEvery: reviewMonths,
  }
}

export function accountRecord(account: Account, asOf: IsoDate): BulkRow<'accounts'> {
  return {
    id: account.id,
    createdAt: account.createdAt,
    name: account.name,
    email: account.email,
    client: account.clientId,
    owner: [...account.ownerIds],
    portal: account.portalId,
    userStatus: account.status,
    external_id: account.externalId,
    clientId: account.clientNumber,
    accountType: account.accountType,
    gender: account.gender,
    inception: account.inception,
    location: account.location,
    currency: account.currency,
    alerts: [...account.alerts],
    quarterlyPaymentsStatus: account.quarterlyPayments,
    secondQuarterlyPaymentsStatus: account.secondQuarterlyPayments,
    subscription_iban: account.subscriptionIban,
    subscription_account_holder_name: account.subscriptionAccountHolderName,
    disabledClientNotifications: account.disabledClientNotifications,
    lastLogin: account.lastLogin,
    lastInviteSend: account.lastInviteSend,
    reviewOn: reviewDayOf(account, asOf),
    ...figuresRecord(account.figures),
  }
}

/** Rows of one insertion give the same fields, so figures that are not known yet are given as nothing. */
function figuresRecord(figures: Account['figures']) {
  const changes = {
    change1d: figures?.change1d ?? null,
    change1m: figures?.change1m ?? null,
    change3m: figures?.change3m ?? null,
    changeYtd: figures?.changeYtd ?? null,
    change1y: figures?.change1y ?? null,
    change3y: figures?.change3y ?? null,
    change5y: figures?.change5y ?? null,
    changeAll: figures?.changeAll ?? null,
  }
  if (!figures) return { value: null, change: null, ...changes }
  return { value: String(figures.value), change: String(figures.change), ...changes }
}

export function portfolioRecord(portfolio: Portfolio, source: 'provider' | 'portal'): BulkRow<'portfolios'> {
  return {
    id: portfolio.id,
    account: portfolio.accountId,
    name: portfolio.name,
    external_id: portfolio.externalId,
    type: portfolio.type,
    region: portfolio.region,
    currency: portfolio.currency,
    inception: portfolio.inception,
    objective: portfolio.objective,
    riskLevel: portfolio.riskLevel,
    esgRating: portfolio.esgRating,
    riskProfile: portfolio.riskProfile,
    cash: 'inside',
    costMethod: portfolio.costMethod,
    source,
    ledgerVersion: 1,
  }
}

export function transactionRecord(
  booking: Booking,
  { portfolio, dividendKind }: { portfolio: Portfolio; dividendKind: DividendKind },
): BulkRow<'transactions'> {
  return {
    id: booking.id,
    account: portfolio.accountId,
    portfolio: portfolio.id,
    name: booking.name,
    symbol: booking.symbol,
    purchaseType: purchaseTypeOf(booking.kind, dividendKind),
    side: sideOf(booking.kind),
    date: booking.date,
    amount: booking.amount,
    currency: booking.currency,
    units: booking.units,
    price: booking.price,
    fees: booking.fees,
    taxes: booking.taxes,
    cost: booking.cost ?? null,
    rate: booking.rate,
  }
}

function termsOf({ bond }: Instrument) {
  return {
    // Twelve digits are more than any coupon has; what is beyond them is dust of the division by 100.
    coupon: bond ? Number((bond.coupon * 100).toPrecision(12)) : null,
    maturity: bond?.maturity ?? null,
    paymentsAYear: bond?.frequency ?? null,
    dayCount: bond?.dayCount ?? null,
    rating: bond?.rating ?? null,
  }
}

export function instrumentRecord(instrument: Instrument): BulkRow<'instruments'> {
  return {
    symbol: instrument.symbol,
    name: instrument.name,
    currency: instrument.currency,
    isin: instrument.isin ?? null,
    sedol: instrument.sedol ?? null,
    accountNo: instrument.accountNo ?? null,
    assetclass: instrument.assetClass,
    type: instrument.type,
    sector: instrument.sector,
    region: instrument.region,
    ...termsOf(instrument),
    priceBasis: 'close',
  }
}

/** Prices after a day (null: all), as rows. */
export function priceRecords({ market }: Tenant, after: string | null): BulkRow<'prices'>[] {
  return market.prices.flatMap(({ symbol, dates, closes }) =>
    laterThan(dates, after).map((index) => ({
      symbol,
      date: dates[index] ?? '',
      close: String(closes[index]),
    })),
  )
}

export function rateRecords({ market }: Tenant, after: string | null): BulkRow<'exchangeRates'>[] {
  return market.rates.flatMap(({ base, quote, dates, rates }) =>
    laterThan(dates, after).map((index) => ({
      base,
      quote,
      date: dates[index] ?? '',
      rate: String(rates[index]),
    })),
  )
}

export function benchmarkRecords(tenant: Tenant, after: string | null): BulkRow<'benchmarkLevels'>[] {
  return tenant.market.benchmarks.flatMap(({ label, dates, levels }) =>
    laterThan(dates, after).map((index) => ({
      benchmark: label,
      currency: tenant.currency,
      date: dates[index] ?? '',
      level: String(levels[index]),
    })),
  )
}

function laterThan(dates: readonly string[], after: string | null): number[] {
  return dates.flatMap((date, index) => (after === null || date > after ? [index] : []))
}
