import { decimal, sumOf, zero, type Decimal } from '#finance/ground/money.ts'
import type { KindReading } from '#model/imports/import-vocabulary.ts'
import { buildRow, stateCash } from '#server/imports/build-row.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { pairDeliveries } from '#server/imports/formats/paired-deliveries.ts'
import { childOf, follow, parseXml, withDescendants } from '#server/imports/formats/xml-tree.ts'
import type { XmlElement } from '#server/imports/formats/xml-tree.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { parseDate, parseTime } from '#server/imports/parse-date.ts'
import { parseNumber } from '#server/imports/parse-number.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { readWhole } from '#server/imports/text/import-source.ts'

/**
 * Portfolio Performance: its own file as XML. Whatever was written once is referred to by path or id afterwards, so a
 * trade stands where it was met first, in an account, a portfolio or the other side of a transfer. Amounts are in
 * hundredths, shares in millionths or, from version 49 on, in hundred-millionths.
 */
export const portfolioPerformanceXml: ImportFormat = {
  name: 'portfolio-performance-xml',
  subject: 'bookings',
  detect: ({ head }) => /<client\b[\s\S]*<(version|securities)>/.test(head.text),
  read,
}

/** Before this version a file has neither currencies nor units of fees and taxes. */
const oldestVersion = 29
const versionOfEightDigits = 49

/**
 * Prices and classifications are most of a file and say nothing about bookings. Nor do events: the program writes a split
 * down as one, and counts the shares of the bookings before it anew, so that booking it again would count it twice.
 */
const unread = new Set(['prices', 'latest', 'taxonomies', 'events'])

async function* read({ source, head }: OpenedFile, options: ReadOptions): AsyncGenerator<BookingRow> {
  const file = parseXml(await readWhole(source, head.encoding), unread)
  const version = Number(childOf(childOf(file, 'client'), 'version')?.text ?? NaN)
  if (!(version >= oldestVersion)) throw new ImportRefusal('portfolio-performance-file')
  const reading: Reading = {
    number: (value) => parseNumber(value, '.'),
    date: (value) => parseDate(value, 'ymd'),
    time: parseTime,
    today: options.today,
    currency: options.currency,
    amountSigned: false,
    splitUnits: 'added',
  }
  const finding: Finding = { byId: elementsById(file), digits: version < versionOfEightDigits ? 6 : 8 }
  const accounts = createAccountSums()
  const rows: BookingRow[] = []
  for (const element of withDescendants(file)) {
    if (!isTransaction(element)) continue
    const moved = ofPortfolio(element, finding) ? null : cashMoved(element, finding)
    if (moved !== null) accounts.add(moved)
    const draft = draftOf(element, finding)
    if (draft !== null) rows.push(buildRow(draft, reading))
  }
  if (rows.length === 0) throw new ImportRefusal('no-transactions', { from: '', to: '' })
  yield* pairDeliveries(rows)
  for (const sum of accounts.finish()) {
    const row = stateCash({ line: rows.length, ...sum }, reading)
    if (row !== null) yield row
  }
}

const leaves = new Set(['REMOVAL', 'INTEREST_CHARGE', 'FEES', 'TAXES', 'BUY', 'TRANSFER_OUT'])

/** What a transaction of an account does to it. */
function cashMoved(element: XmlElement, finding: Finding) {
  const value = (name: string) => resolve(childOf(element, name), finding)?.text ?? ''
  const amount = shifted(value('amount'), 2)
  const signed = leaves.has(value('type')) ? `-${amount}` : amount
  return { currency: value('currencyCode'), date: value('date').slice(0, 10), amount: signed }
}

type Moved = { currency: string; date: string; amount: string }

/** The balances of the accounts, which the program shows as the sum of their transactions. */
function createAccountSums() {
  const sums = new Map<string, { date: string; balance: Decimal }>()
  return {
    add({ currency, date, amount }: Moved) {
      const number = parseNumber(amount, '.')
      if (number === null) return
      const known = sums.get(currency) ?? { date, balance: zero }
      const balance = known.balance.plus(decimal(number))
      sums.set(currency, { date: date > known.date ? date : known.date, balance })
    },
    finish: (): Moved[] =>
      [...sums].map(([currency, { date, balance }]) => ({ currency, date, amount: balance.toFixed() })),
  }
}

type Finding = { byId: ReadonlyMap<string, XmlElement>; digits: number }

function elementsById(file: XmlElement): Map<string, XmlElement> {
  const byId = new Map<string, XmlElement>()
  for (const element of withDescendants(file)) {
    const id = element.attributes.get('id')
    if (id !== undefined) byId.set(id, element)
  }
  return byId
}

/** The element that is meant: itself, or what it refers to. */
function resolve(element: XmlElement | null, { byId }: Finding): XmlElement | null {
  const reference = element?.attributes.get('reference')
  if (element === null || reference === undefined) return element
  return byId.get(reference) ?? follow(element, reference)
}

function isTransaction({ children, attributes }: XmlElement): boolean {
  const has = (name: string) => children.some((child) => child.name === name)
  return !attributes.has('reference') && has('type') && has('amount') && has('date')
}

const kindsOfPortfolio: Record<string, KindReading> = {
  BUY: 'purchase',
  SELL: 'sale',
  DELIVERY_INBOUND: 'transfer-in',
  DELIVERY_OUTBOUND: 'transfer-out',
}
const kindsOfAccount: Record<string, KindReading> = {
  DEPOSIT: 'contribution',
  REMOVAL: 'withdrawal',
  DIVIDENDS: 'dividend',
  INTEREST: 'interest',
  INTEREST_CHARGE: 'fee',
  FEES: 'fee',
  FEES_REFUND: 'refund',
  TAXES: 'tax',
  TAX_REFUND: 'tax-refund',
}

/** Moves between the accounts and portfolios of one file change nothing in sum. */
const inner = new Set(['TRANSFER_IN', 'TRANSFER_OUT'])

function draftOf(element: XmlElement, finding: Finding): RowDraft | null {
  const value = (name: string) => resolve(childOf(element, name), finding)?.text ?? ''
  const word = value('type')
  const isTrade = word === 'BUY' || word === 'SELL'
  const isOfPortfolio = ofPortfolio(element, finding)
  // Account and portfolio each write a trade; that of the portfolio has the units.
  if (isTrade && !isOfPortfolio) return null
  const kinds = isOfPortfolio ? kindsOfPortfolio : kindsOfAccount
  const security = resolve(childOf(element, 'security'), finding)
  const said = (name: string) => childOf(security, name)?.text
  const currency = value('currencyCode')
  return {
    line: element.line,
    kind: inner.has(word) ? 'skip' : (kinds[word] ?? null),
    word,
    date: value('date'),
    symbol: said('tickerSymbol'),
    isin: said('isin'),
    name: said('name') || value('note'),
    units: shifted(value('shares'), finding.digits),
    priceCurrency: said('currencyCode') ?? currency,
    amount: shifted(value('amount'), 2),
    currency,
    fees: unitsOf(element, 'FEE'),
    taxes: unitsOf(element, 'TAX'),
    reference: value('uuid'),
  }
}

/** A transfer writes both its sides into one entry, which says of what it is. */
function ofPortfolio({ name, parent }: XmlElement, finding: Finding): boolean {
  if (/^transaction(From|To)$/.test(name))
    return resolve(parent, finding)?.attributes.get('class') === 'portfolio-transfer'
  return name.startsWith('portfolio')
}

/** '153300' with two digits is '1533.00'. */
function shifted(text: string, digits: number): string {
  if (!/^-?\d+$/.test(text)) return text
  const [sign, figures] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text]
  const padded = figures.padStart(digits + 1, '0')
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

function unitsOf(element: XmlElement, type: string): string {
  const units =
    childOf(element, 'units')?.children.filter((unit) => unit.attributes.get('type') === type) ?? []
  const amounts = units.map((unit) => shifted(childOf(unit, 'amount')?.attributes.get('amount') ?? '0', 2))
  return sumOf(amounts.map(decimal)).toFixed()
}
