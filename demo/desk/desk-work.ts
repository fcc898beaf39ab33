/** What the people of a firm have done in their portal by the time the demonstration begins. */
import { formatsOf } from '#demo/documents/document-formats.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { Account, Locale } from '#demo/ground/world-parts.ts'
import type { DocumentPlan } from '#demo/pictures/demo-file.ts'
import { lastQuarterOf } from '#demo/pictures/file-documents.ts'
import { deskWordsIn } from '#demo/words/desk-words.ts'
import { pictureWordsIn } from '#demo/words/picture-words-in.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { navOf } from '#demo/office/order-records.ts'

/** Reports for these accounts; those that are approved have gone to their clients. */
export type PlannedPack = {
  portal: string
  title: string
  asOf: IsoDate
  accounts: readonly string[]
  comment?: string
  isApproved: boolean
}

/** Documents that came together. */
export type PlannedDrop = {
  portal: string
  title: string
  files: readonly { name: string; plan: DocumentPlan }[]
}

/** A file as it was sent. */
export type SentFile = { name: string; text: string }

/** Bookings for a new portfolio of an account; those that are not committed wait for somebody to look at them. */
export type PlannedImport = { account: string; portfolioName: string; file: SentFile; isCommitted: boolean }

/** Another IBAN for an account, proposed by its adviser or by the office. */
export type PlannedChange = { account: string; iban: string; by: 'adviser' | 'operator' }

export type DeskWork = {
  packs: readonly PlannedPack[]
  drops: readonly PlannedDrop[]
  imports: readonly PlannedImport[]
  /** Prices of which one was mistyped: taken in, and taken back. */
  mistyped: SentFile
  changes: readonly PlannedChange[]
}

/** How many accounts of a portal are worked on. */
const accountsAtHand = 8

const ibans: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ['GB82WEST12345698765432', 'GB33BUKB20201555555555'],
  is: ['IS140159260076545510730339', 'IS750001121234563108962099'],
  el: ['GR1601101250000000012300695', 'GR9608100010000001234567890'],
  nl: ['NL02ABNA0123456789', 'NL20INGB0001234567'],
}

/** What is done depends on the day the demonstration was set up, never on a later one. */
export function planDeskWork(tenant: Tenant): DeskWork {
  const hands = tenant.portals
    .map(({ id }) => ({ portal: id, accounts: accountsOf(tenant, id).slice(-accountsAtHand) }))
    .filter(({ accounts }) => accounts.length > 2)
  return {
    packs: hands.flatMap((hand) => packsOf(tenant, hand)),
    drops: hands.map((hand) => dropOf(tenant, hand)),
    imports: importsOf(tenant, hands[0]?.accounts.slice(-2) ?? []),
    mistyped: mistypePrice(tenant),
    changes: changesOf(tenant),
  }
}

/** Both of clients of the first adviser, who is told of what the office proposes. */
function changesOf(tenant: Tenant): readonly PlannedChange[] {
  const adviser = tenant.users.find(({ isProfessional, isAdmin }) => isProfessional && !isAdmin)
  const own = tenant.portals
    .flatMap(({ id }) => accountsOf(tenant, id))
    .filter(({ ownerIds }) => ownerIds.includes(adviser?.id ?? ''))
  return ibans[tenant.locale].flatMap((iban, index) => {
    const account = own.at(-1 - index)
    return account ? [{ account: account.id, iban, by: index === 0 ? 'adviser' : 'operator' }] : []
  })
}

type Hand = { portal: string; accounts: readonly Account[] }

/** Ordinary accounts of one portfolio that had begun before the last quarter ended. */
function accountsOf(tenant: Tenant, portal: string): readonly Account[] {
  const day = lastQuarterOf(tenant)
  const begun = new Set(tenant.portfolios.filter(({ inception }) => inception < day).map(({ id }) => id))
  return tenant.accounts.filter(
    ({ portalId, story, status, externalId, portfolioIds: [portfolio, ...others] }) =>
      portalId === portal &&
      story === null &&
      status === 'reporting' &&
      externalId !== null &&
      others.length === 0 &&
      begun.has(portfolio ?? ''),
  )
}

const withDay = (text: string, tenant: Tenant): string =>
  text.replace('{day}', formatsOf(tenant).day(lastQuarterOf(tenant)))

function packsOf(tenant: Tenant, { portal, accounts }: Hand): readonly PlannedPack[] {
  const words = deskWordsIn(tenant.locale)
  const asOf = lastQuarterOf(tenant)
  const ids = accounts.map(({ id }) => id)
  return [
    { portal, asOf, title: withDay(words.quarterPack, tenant), accounts: ids.slice(0, 4), isApproved: true },
    {
      portal,
      asOf,
      title: words.meetingPack,
      comment: words.meetingComment,
      accounts: ids.slice(-3),
      isApproved: false,
    },
  ]
}

/** Each statement is named for its client; a scan is of nobody that its name says. */
function dropOf(tenant: Tenant, { portal, accounts }: Hand): PlannedDrop {
  const words = deskWordsIn(tenant.locale)
  const { titles } = pictureWordsIn(tenant.locale)
  const day = lastQuarterOf(tenant)
  const statements = accounts.slice(0, 4).map(({ externalId, portfolioIds: [portfolio = ''] }) => ({
    name: `${externalId} ${titles.statement} ${day}.pdf`,
    plan: { kind: 'statement', portfolio, day } as const,
  }))
  const scan = { name: `${words.scan}.pdf`, plan: { kind: 'bankForm' } as const }
  return { portal, title: withDay(words.drop, tenant), files: [...statements, scan] }
}

/** The first file has been taken in; the second waits. */
function importsOf(tenant: Tenant, accounts: readonly Account[]): readonly PlannedImport[] {
  const { elsewhere, bankFile, secondBankFile } = deskWordsIn(tenant.locale)
  return accounts.map((account, index) => ({
    account: account.id,
    portfolioName: elsewhere,
    file: { name: index === 0 ? bankFile : secondBankFile, text: bookingsOf(tenant, account) },
    isCommitted: index === 0,
  }))
}

/** Money paid in and two securities bought with most of it; they are priced to this day. */
function bookingsOf({ market, startedOn }: Tenant, { currency }: Account): string {
  const bought = addDays(startedOn, -200)
  const priced = new Set(
    market.prices
      .filter(({ dates }) => (dates.at(-1) ?? '') > addDays(startedOn, -10))
      .map(({ symbol }) => symbol),
  )
  const rows = market.instruments
    .filter((one) => one.currency === currency && !one.bond && priced.has(one.symbol))
    .flatMap(({ symbol, name }) => {
      const price = navOf({ market }, { symbol, day: bought })
      return price === null ? [] : [{ symbol, name, price, units: Math.floor(20_000 / price) }]
    })
    .filter(({ units }) => units > 0)
    .slice(0, 2)
    .map(({ symbol, name, price, units }) =>
      [bought, 'Buy', symbol, `"${name}"`, units, price, (units * price).toFixed(2), currency].join(','),
    )
  const paidIn = [addDays(bought, -2), 'Deposit', '', '', '', '', '50000.00', currency].join(',')
  return `${['date,type,symbol,name,units,price,amount,currency', paidIn, ...rows].join('\n')}\n`
}

/** The last close of a quarter, ten times what it was. */
function mistypePrice(tenant: Tenant): SentFile {
  const day = lastQuarterOf(tenant)
  const { instruments, prices } = tenant.market
  const [row] = prices.flatMap(({ symbol, dates, closes }) => {
    const index = dates.findLastIndex((date) => date <= day)
    const [date, close] = [dates[index], closes[index]]
    const currency = instruments.find((one) => one.symbol === symbol)?.currency
    const isKnown = date !== undefined && close !== undefined && currency === tenant.currency
    return isKnown ? [[symbol, date, close * 10, currency].join(',')] : []
  })
  return { name: deskWordsIn(tenant.locale).priceFile, text: `symbol,date,close,currency\n${row ?? ''}\n` }
}
