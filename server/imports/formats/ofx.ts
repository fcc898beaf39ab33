import { decimal, sumOf } from '#finance/ground/money.ts'
import type { KindReading } from '#model/imports/import-vocabulary.ts'
import { buildRow, stateCash, statePosition } from '#server/imports/build-row.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { descendants, findElement, parseOfx, valueAt } from '#server/imports/formats/ofx-tree.ts'
import type { OfxElement } from '#server/imports/formats/ofx-tree.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { parseDate, parseTime } from '#server/imports/parse-date.ts'
import { parseNumber } from '#server/imports/parse-number.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'
import { readWhole } from '#server/imports/text/import-source.ts'

/** OFX 1.x (SGML) and 2.x (XML): the transactions of an investment statement. */
export const ofx: ImportFormat = {
  name: 'ofx',
  subject: 'bookings',
  detect: ({ head }) => /^\ufeff?\s*OFXHEADER|<OFX>|<\?OFX/i.test(head.text),
  read,
}

type Security = { symbol: string; isin: string; name: string; type: string | undefined }

async function* read({ source, head }: OpenedFile, options: ReadOptions): AsyncGenerator<BookingRow> {
  const file = parseOfx(await readWhole(source, head.encoding))
  const statements = [...descendants(file, 'INVSTMTRS')]
  if (statements.length === 0) {
    const isBank = [...descendants(file, 'STMTRS'), ...descendants(file, 'CCSTMTRS')].length > 0
    throw new ImportRefusal(isBank ? 'ofx-bank-statement' : 'damaged-ofx')
  }
  const securities = readSecurities(file)
  const transactions = statements.flatMap((statement) => statementDrafts(statement, securities))
  if (transactions.length === 0) throw new ImportRefusal('no-transactions', periodOf(statements))
  const reading: Reading = {
    number: (text) => parseNumber(text, '.'),
    date: (text) => parseDate(text, 'ymd'),
    time: parseTime,
    today: options.today,
    currency: options.currency,
    amountSigned: true,
    splitUnits: 'added',
  }
  for (const draft of transactions) yield buildRow(draft, reading)
  for (const statement of statements)
    for (const draft of positionDrafts(statement, securities)) {
      const row = statePosition(draft, reading)
      if (row !== null) yield row
    }
  for (const statement of statements) {
    const row = stateCash(cashDraft(statement), reading)
    if (row !== null) yield row
  }
}

/** The cash a statement ends with. */
function cashDraft(statement: OfxElement) {
  const balance = findElement(statement, 'INVBAL')
  const amount = balance === null ? '' : valueAt(balance, 'AVAILCASH')
  const [currency, date] = [valueAt(statement, 'CURDEF'), valueAt(statement, 'DTASOF')]
  return { line: balance?.line ?? statement.line, date, currency, amount }
}

function periodOf(statements: readonly OfxElement[]): Record<string, string> {
  const day = (name: string) =>
    parseDate(
      valueAt(statements[0] ?? { name: '', line: 0, value: '', children: [] }, `INVTRANLIST/${name}`),
      'ymd',
    ) ?? ''
  return { from: day('DTSTART'), to: day('DTEND') }
}

const securityTypes: Record<string, string> = {
  STOCKINFO: 'Stock',
  MFINFO: 'Fund',
  DEBTINFO: 'Other',
  OTHERINFO: 'Other',
}

function readSecurities(file: OfxElement): Map<string, Security> {
  const securities = new Map<string, Security>()
  for (const list of descendants(file, 'SECLIST'))
    for (const info of list.children) {
      const id = valueAt(info, 'SECINFO/SECID/UNIQUEID')
      const isIsin = valueAt(info, 'SECINFO/SECID/UNIQUEIDTYPE') === 'ISIN'
      securities.set(id, {
        symbol: valueAt(info, 'SECINFO/TICKER') || id,
        isin: isIsin ? id : '',
        name: valueAt(info, 'SECINFO/SECNAME'),
        type: securityTypes[info.name],
      })
    }
  return securities
}

function statementDrafts(statement: OfxElement, securities: ReadonlyMap<string, Security>): RowDraft[] {
  const currency = valueAt(statement, 'CURDEF')
  const list = findElement(statement, 'INVTRANLIST')?.children ?? []
  const account = valueAt(statement, 'INVACCTFROM/ACCTID')
  return list
    .flatMap((transaction) => draftTransaction(transaction, { currency, securities }))
    .map((draft) => ({ ...draft, account }))
}

/** The holdings the statement ends with, those in options left out as their trades are. */
function positionDrafts(statement: OfxElement, securities: ReadonlyMap<string, Security>): RowDraft[] {
  const currency = valueAt(statement, 'CURDEF')
  const positions = findElement(statement, 'INVPOSLIST')?.children ?? []
  return positions
    .filter(({ name }) => name !== 'POSOPT')
    .map((element) => {
      const body = findElement(element, 'INVPOS') ?? element
      return {
        ...draftInvestment({ element, body, statement: { currency, securities } }),
        date: valueAt(statement, 'DTASOF') || valueAt(body, 'DTPRICEASOF'),
      }
    })
}

type Statement = { currency: string; securities: ReadonlyMap<string, Security> }

const kindOfElement: Record<string, KindReading> = {
  BUYSTOCK: 'purchase',
  BUYMF: 'purchase',
  BUYDEBT: 'purchase',
  BUYOTHER: 'purchase',
  SELLSTOCK: 'sale',
  SELLMF: 'sale',
  SELLDEBT: 'sale',
  SELLOTHER: 'sale',
  INCOME: 'dividend',
  RETOFCAP: 'return-of-capital',
  INVEXPENSE: 'charge',
  MARGININTEREST: 'charge',
  SPLIT: 'split',
  TRANSFER: 'transfer-in',
  REINVEST: 'purchase',
  BUYOPT: 'premium-paid',
  SELLOPT: 'premium-received',
  CLOSUREOPT: 'unsupported',
  JRNLFUND: 'skip',
  JRNLSEC: 'skip',
}

function draftTransaction(element: OfxElement, statement: Statement): RowDraft[] {
  if (element.name === 'DTSTART' || element.name === 'DTEND') return []
  if (element.name === 'INVBANKTRAN') return [draftPayment(element, statement)]
  const body = findElement(element, 'INVBUY') ?? findElement(element, 'INVSELL') ?? element
  const draft = draftInvestment({ element, body, statement })
  if (element.name === 'INCOME' && valueAt(element, 'INCOMETYPE') === 'INTEREST')
    return [{ ...draft, kind: 'interest' }]
  if (element.name !== 'REINVEST') return [draft]
  // A reinvestment is an income and the purchase paid with it.
  const income = valueAt(element, 'TOTAL').replace('-', '')
  const { units: _units, price: _price, fees: _fees, ...received } = draft
  return [
    {
      ...received,
      kind: 'dividend',
      amount: income,
      reference: draft.reference ? `${draft.reference}:income` : '',
    },
    draft,
  ]
}

type Investment = { element: OfxElement; body: OfxElement; statement: Statement }

function draftInvestment({ element, body, statement }: Investment): RowDraft {
  const security = statement.securities.get(valueAt(body, 'SECID/UNIQUEID'))
  const isOut = element.name === 'TRANSFER' && valueAt(body, 'TFERACTION') === 'OUT'
  const isSplit = element.name === 'SPLIT'
  const isExpired = valueAt(element, 'OPTACTION') === 'EXPIRE'
  return {
    line: element.line,
    kind: isOut ? 'transfer-out' : isExpired ? 'skip' : (kindOfElement[element.name] ?? null),
    word: element.name,
    date: valueAt(body, 'INVTRAN/DTTRADE'),
    symbol: security?.symbol ?? valueAt(body, 'SECID/UNIQUEID'),
    isin: security?.isin,
    name: security?.name || valueAt(body, 'INVTRAN/MEMO'),
    type: security?.type,
    units: valueAt(body, 'UNITS'),
    price: valueAt(body, 'UNITPRICE'),
    amount: valueAt(body, 'TOTAL'),
    ...currencyOf(body, statement),
    fees: sumAt(body, ['COMMISSION', 'FEES', 'LOAD', 'PENALTY']),
    taxes: sumAt(body, ['TAXES', 'WITHHOLDING', 'STATEWITHHOLDING']),
    reference: valueAt(body, 'INVTRAN/FITID'),
    ratio: isSplit ? `${valueAt(body, 'NUMERATOR')}:${valueAt(body, 'DENOMINATOR')}` : undefined,
  }
}

/** Amounts are in CURSYM where a CURRENCY stands; CURRATE is the statement's currency for one unit of it. */
function currencyOf(body: OfxElement, statement: Statement): { currency: string; rate: string } {
  const named = valueAt(body, 'CURRENCY/CURSYM')
  const isOther = named !== '' && named !== statement.currency
  return { currency: named || statement.currency, rate: isOther ? valueAt(body, 'CURRENCY/CURRATE') : '' }
}

/** The sum of charges; a text that is no number is handed on for the row to complain about. */
function sumAt(body: OfxElement, names: readonly string[]): string {
  const texts = names.map((name) => valueAt(body, name)).filter((text) => text !== '')
  const numbers = texts.map((text) => parseNumber(text, '.'))
  const wrong = texts[numbers.indexOf(null)]
  if (numbers.includes(null)) return wrong ?? ''
  return sumOf(numbers.flatMap((number) => (number === null ? [] : [decimal(number)]))).toFixed()
}

function draftPayment(element: OfxElement, statement: Statement): RowDraft {
  const body = findElement(element, 'STMTTRN') ?? element
  const text = [valueAt(body, 'NAME'), valueAt(body, 'MEMO')].filter((part) => part !== '').join(' ')
  return {
    line: element.line,
    kind: kindOfPayment(valueAt(body, 'TRNTYPE'), text),
    word: text || valueAt(body, 'TRNTYPE'),
    date: valueAt(body, 'DTPOSTED'),
    name: valueAt(body, 'NAME') || valueAt(body, 'MEMO'),
    amount: valueAt(body, 'TRNAMT'),
    ...currencyOf(body, statement),
    reference: valueAt(body, 'FITID'),
  }
}

function kindOfPayment(type: string, text: string): KindReading {
  if (/cash trade/i.test(text)) return 'currency-exchange'
  if (type === 'INT' || /\binterest\b/i.test(text)) return 'interest'
  if (type === 'DIV') return 'dividend'
  if (type === 'FEE' || type === 'SRVCHG' || /\bfees?\b/i.test(text)) return 'charge'
  return 'payment'
}
