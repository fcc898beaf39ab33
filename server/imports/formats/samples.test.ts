import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { BookingRow } from '#server/imports/import-row.ts'
import { createPlanner } from '#server/imports/plan/plan-import.ts'
import {
  fileSource,
  readAll,
  readOutcomes,
  summarise,
  textSource,
} from '#tests/support/imports/file-source.ts'

const sample = (name: string) => fileSource(fileURLToPath(new URL(`../samples/${name}`, import.meta.url)))
const fileText = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../samples/${name}`, import.meta.url)), 'utf8')
const bookings = async (name: string) => (await readAll(sample(name))).rows as BookingRow[]

const planOf = (rows: readonly BookingRow[]) => {
  const planner = createPlanner({ stored: [], instruments: [] })
  for (const row of rows) planner.add(row)
  return planner.finish()
}
const planned = async (text: string, name: string) =>
  planOf((await readAll(textSource(text, name))).rows as BookingRow[])

const portfolioPerformance = [
  '1 refund-booked',
  'contribution EUR 1 x 5000',
  'dividend EUR 1 x 13.2',
  'fee EUR 2 x 10',
  'purchase EUR 1 x 1010',
  'sale EUR 1 x 524',
  'transfer-in EUR 1 x 300',
  'withdrawal EUR 1 x 250',
]

describe('Portfolio Performance', () => {
  it.each(['portfolio-performance-en.csv', 'portfolio-performance-de.csv'])(
    '%s says the same in its language',
    async (name) => {
      const { format, rows } = await readAll(sample(name))
      expect(format).toBe('portfolio-performance-csv')
      expect(summarise(rows)).toEqual(portfolioPerformance)
    },
  )

  it('keeps fees and taxes inside the value, and finds the price', async () => {
    const [, purchase, dividend, sale] = await bookings('portfolio-performance-en.csv')
    expect(purchase?.booking).toMatchObject({
      amount: '1010',
      fees: '10',
      taxes: '0',
      units: '8',
      price: '125',
      symbol: 'SAP.DE',
    })
    expect(dividend?.booking).toMatchObject({ kind: 'dividend', amount: '13.2', taxes: '4.4', units: '0' })
    expect(sale?.booking).toMatchObject({ amount: '524', fees: '6', taxes: '10', units: '3', price: '180' })
  })
})

describe('the activity statement of Interactive Brokers', () => {
  it('is read section by section, orders once, totals not at all', async () => {
    const { format, rows } = await readAll(sample('ibkr-activity.csv'))
    expect(format).toBe('ibkr-activity')
    expect(summarise(rows)).toEqual([
      '1 currency-exchange',
      '1 interest-paid',
      '1 position-stated',
      '1 premium-paid',
      '1 return-of-capital',
      'contribution EUR 1 x 3000',
      'dividend USD 1 x 2.4',
      'fee EUR 2 x 2.25',
      'option-premium USD 1 x -501',
      'purchase USD 1 x 1806',
      'return-of-capital USD 1 x 1',
      'sale USD 1 x 758.98',
      'split USD 1 x 0',
      'tax USD 1 x 0.36',
    ])
    const plan = planOf(rows as BookingRow[])
    expect(plan.stated).toMatchObject([{ symbol: 'AAPL', date: '2024-06-30', stated: '24', booked: '24' }])
  })

  it('takes ISIN and name from the instruments at its end, and the ratio of a split from its text', async () => {
    const rows = await bookings('ibkr-activity.csv')
    expect(rows[0]?.instrument).toMatchObject({ symbol: 'AAPL', isin: 'US0378331005', name: 'APPLE INC' })
    expect(rows.find(({ booking }) => booking?.kind === 'split')?.booking).toMatchObject({
      units: '4',
      date: '2024-04-01',
    })
  })
})

describe('Ghostfolio', () => {
  it('writes dates in many ways, the day first, and a day that is none is a problem of its line', async () => {
    const rows = await bookings('ghostfolio.csv')
    expect(rows.map(({ booking }) => booking?.date ?? null)).toEqual([
      '2024-02-03',
      '2024-03-14',
      '2024-04-01',
      null,
    ])
    expect(rows[3]).toMatchObject({
      line: 5,
      problems: [{ code: 'date-impossible', params: { value: '31.02.2024' } }],
    })
    expect(rows[2]?.booking).toMatchObject({ kind: 'sale', amount: '418.5', fees: '1.5' })
  })

  it('names instruments of one’s own by their profile, and computes amounts', async () => {
    const rows = await bookings('ghostfolio.json')
    expect(rows.map(({ booking }) => booking?.amount)).toEqual(['2401.8', '250000', '7', '0.006'])
    expect(rows[1]?.booking?.symbol).toBe('Holiday flat')
    expect(rows[2]?.booking).toMatchObject({ kind: 'fee', fees: '0', symbol: null })
    expect(rows[3]?.booking?.units).toBe('0.0000001')
    expect(rows[0]?.account).toBe('Depot')
  })
})

describe('OFX', () => {
  it('reads SGML without closing tags; a reinvestment is income and purchase', async () => {
    const { rows } = await readAll(sample('statement.ofx'))
    expect(summarise(rows)).toEqual([
      '1 position-stated',
      '1 premium-paid',
      'contribution USD 1 x 2000',
      'dividend USD 1 x 2.4',
      'fee USD 1 x 3.5',
      'option-premium USD 1 x -200',
      'purchase USD 2 x 1857.4',
      'split USD 1 x 0',
    ])
    const [first] = rows as BookingRow[]
    expect(first?.booking).toMatchObject({
      date: '2024-01-10',
      fees: '5',
      symbol: 'AAPL',
      name: 'Apple Inc.',
      reference: 'f1',
    })
  })

  it('states what is held, and the plan says where the bookings differ', async () => {
    const plan = planOf(await bookings('statement.ofx'))
    expect(plan.stated).toEqual([
      {
        symbol: 'AAPL',
        name: 'Apple Inc.',
        date: '2024-06-30',
        stated: '25.0262',
        booked: '20.0262',
        difference: '-5',
      },
    ])
  })
})

describe('exports of brokers', () => {
  const expected = readOutcomes(`
ibkr-history.csv: sale EUR 1 x 406.47, tax EUR 1 x 0.33, dividend EUR 1 x 2.22, purchase EUR 1 x 925.93,
  contribution EUR 1 x 1600, fee EUR 1 x 1.5, 1 currency-exchange
etoro.csv: contribution EUR 1 x 1000, purchase EUR 1 x 500, dividend EUR 2 x 0.34, sale EUR 1 x 550,
  fee EUR 1 x 5, 1 cash-stated, 1 kind-unsupported
saxo.csv: purchase EUR 2 x 623.5, sale EUR 1 x 127.3, dividend EUR 1 x 3.2, contribution EUR 1 x 1000,
  1 kind-unknown
swissquote.csv: fee CHF 1 x 1.2, sale EUR 1 x 499.95, dividend EUR 1 x 6.38, purchase EUR 2 x 1446.83,
  contribution CHF 1 x 5000
parqet.csv: purchase EUR 1 x 1006, dividend EUR 1 x 2.12, sale EUR 1 x 436.5, transfer-out EUR 1 x 210
disnat.csv: contribution CAD 1 x 5000, purchase CAD 2 x 1692.35, dividend CAD 1 x 8.4, sale CAD 1 x 543.05,
  fee CAD 1 x 30
coinbase.csv: contribution EUR 1 x 500, purchase EUR 1 x 405.99, sale EUR 1 x 198, transfer-out EUR 1 x 50,
  1 kind-unsupported
hargreaves-lansdown.csv: sale GBP 1 x 591.32, dividend GBP 1 x 12.5, fee GBP 1 x 2.47,
  purchase GBP 1 x 2511.95, contribution GBP 1 x 5000, 2 amount-differs, 1 kind-unknown
trading-212.csv: contribution EUR 1 x 2000, purchase EUR 1 x 450, dividend EUR 1 x 0.5, sale EUR 1 x 200,
  interest EUR 1 x 1.25, withdrawal EUR 1 x 300
freetrade.csv: purchase GBP 2 x 601.4, transfer-in GBP 1 x 5.6, contribution GBP 1 x 1000, 1 free-share
schwab.csv: dividend USD 1 x 9, interest USD 1 x 0.75, sale USD 1 x 999.99, purchase USD 1 x 2404.95,
  contribution USD 1 x 3000, 1 summary-row
vanguard-uk.csv: contribution GBP 1 x 2000, purchase GBP 1 x 1400, dividend GBP 1 x 5, interest GBP 1 x 0.6,
  fee GBP 1 x 4, sale GBP 1 x 375, 1 cash-stated
finpension.csv: dividend CHF 1 x 4.2, sale CHF 1 x 165, fee CHF 1 x 1.65, purchase CHF 1 x 869,
  contribution CHF 1 x 1000, 1 cash-stated
degiro.csv: sale EUR 1 x 348, purchase EUR 2 x 1900
french-bank.csv: dividend EUR 1 x 15.8, sale EUR 1 x 623.01, purchase EUR 1 x 1803.6,
  contribution EUR 1 x 2500
portfolio-performance.xml: contribution EUR 1 x 10000, purchase EUR 1 x 1533, dividend EUR 1 x 7.36,
  fee EUR 1 x -5, 1 cash-stated, 1 refund-booked
`)

  it.each(expected)('%s', async (name, outcome) => {
    const { rows } = await readAll(sample(name), 'EUR')
    expect(summarise(rows)).toEqual(outcome)
  })

  it.each(['etoro.csv', 'saxo.csv'])('%s does not say its currency, which is asked for', async (name) => {
    await expect(readAll(sample(name))).rejects.toMatchObject({ code: 'currency-needed' })
  })

  it('say by units below zero what was sold, and the currency of an amount in the unnamed column behind it', async () => {
    const [sale, , purchase] = await bookings('degiro.csv')
    expect(sale?.booking).toMatchObject({ kind: 'sale', units: '2', price: '175', amount: '348', fees: '2' })
    expect(purchase?.instrument).toMatchObject({ isin: 'US0378331005', currency: 'USD' })
  })

  it('keep one instrument for its trades and dividends, in the currency it is quoted in', async () => {
    const plan = planOf((await bookings('ibkr-history.csv')).toReversed())
    expect(plan.instruments).toMatchObject([{ symbol: 'ACME', currency: 'USD' }])
  })

  it('have what they say inside texts taken apart', async () => {
    const [purchase] = await bookings('ibkr-history.csv').then((rows) => rows.slice(4))
    expect(purchase?.booking).toMatchObject({ units: '10', price: '92.5', fees: '0.93', amount: '925.93' })
    const saxo = (await readAll(sample('saxo.csv'), 'EUR')).rows as BookingRow[]
    expect(saxo[0]).toMatchObject({
      booking: { kind: 'purchase', units: '3', amount: '374.1' },
      instrument: { symbol: 'ACME', currency: 'USD' },
    })
    const [sale] = await bookings('hargreaves-lansdown.csv')
    expect(sale).toMatchObject({ booking: { price: '6.0327' }, instrument: { currency: 'GBX' } })
  })
})

describe('a Flex query', () => {
  it('states what is held, told in sum and by lot, and its trades are held against it', async () => {
    const trade = `<Trade assetCategory="STK" symbol="ACME" currency="USD" tradeDate="20240201" buySell="BUY" quantity="10"
      tradePrice="5" tradeMoney="50" ibCommission="-1" ibCommissionCurrency="USD" transactionID="9"/>`
    const position = (level: string) =>
      `<OpenPosition assetCategory="STK" symbol="ACME" currency="USD" position="12" reportDate="20240630" levelOfDetail="${level}"/>`
    const text = `<FlexQueryResponse>${trade}${position('SUMMARY')}${position('LOT')}</FlexQueryResponse>`
    const plan = planOf((await readAll(textSource(text, 'flex.xml'))).rows as BookingRow[])
    expect(plan.stated).toEqual([
      { symbol: 'ACME', name: 'ACME', date: '2024-06-30', stated: '12', booked: '10', difference: '-2' },
    ])
  })

  describe('tells of corporate actions', () => {
    const bought = `<Trade assetCategory="STK" symbol="OLD" isin="US0378331005" currency="USD" tradeDate="20240201" buySell="BUY"
      quantity="10" tradePrice="5" tradeMoney="50" ibCommission="-1" ibCommissionCurrency="USD" transactionID="1"/>`
    const leg = (symbol: string, quantity: string, text: string, more = '') =>
      `<CorporateAction assetCategory="STK" symbol="${symbol}" currency="USD" dateTime="20240610;202500" actionID="77"
        description="OLD(US0378331005) ${text} (${symbol}, ${symbol} INC, )" quantity="${quantity}" proceeds="0" ${more}/>`
    const file = (...actions: string[]) =>
      `<FlexQueryResponse>${bought}${actions.join('')}</FlexQueryResponse>`
    const rowsOf = async (...actions: string[]) =>
      (await readAll(textSource(file(...actions), 'flex.xml'))).rows.slice(1) as BookingRow[]

    it('as what was given for what, so that the holding goes on', async () => {
      const merged = [
        leg('OLD', '-10', 'MERGED(Acquisition) 3 FOR 2'),
        leg('NEW', '15', 'MERGED(Acquisition) 3 FOR 2'),
      ]
      const [row, ...others] = await rowsOf(...merged)
      expect(others).toEqual([])
      expect(row).toMatchObject({
        booking: {
          kind: 'exchange',
          date: '2024-06-10',
          symbol: 'NEW',
          units: '15',
          fromSymbol: 'OLD',
          fromUnits: '10',
        },
        problems: [],
      })
      const plan = await planned(file(...merged), 'flex.xml')
      expect(plan).toMatchObject({ importing: 2, undecided: 0 })
      expect(plan.rows[1]).toMatchObject({ symbol: 'NEW', fromSymbol: 'OLD', willImport: true })
      expect(plan.positions.map(({ symbol, after }) => [symbol, after])).toEqual([
        ['OLD', '0'],
        ['NEW', '15'],
      ])
    })

    it('as a holding under another symbol', async () => {
      const text = 'CUSIP/ISIN CHANGE TO (US5949181045)'
      const plan = await planned(file(leg('OLD', '-10', text), leg('NEW', '10', text)), 'flex.xml')
      expect(plan.positions.map(({ symbol, after }) => [symbol, after])).toEqual([
        ['OLD', '0'],
        ['NEW', '10'],
      ])
    })

    it('as a split, and as a sale where cash alone was paid', async () => {
      const [split] = await rowsOf(leg('OLD', '30', 'SPLIT 4 FOR 1'))
      expect(split?.booking).toMatchObject({ kind: 'split', symbol: 'OLD', units: '4' })
      const [sale] = await rowsOf(
        leg('OLD', '-10', 'MERGED(Acquisition) FOR USD 8.00 PER SHARE').replace(
          'proceeds="0"',
          'proceeds="80"',
        ),
      )
      expect(sale?.booking).toMatchObject({ kind: 'sale', symbol: 'OLD', units: '10', amount: '80' })
    })

    it('and says what it cannot understand', async () => {
      const [spun] = await rowsOf(leg('NEW', '2', 'SPINOFF 1 FOR 5'))
      expect(spun).toMatchObject({
        booking: null,
        problems: [{ code: 'spin-off-share', params: { symbol: 'NEW' } }],
      })
      const mixed = leg('OLD', '-10', 'MERGED FOR NEW AND CASH').replace('proceeds="0"', 'proceeds="30"')
      const rows = await rowsOf(mixed, leg('NEW', '5', 'MERGED FOR NEW AND CASH'))
      expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
        ['legs-unclear'],
        ['legs-unclear'],
      ])
      const short = [leg('OLD', '-11', 'MERGED 1 FOR 1'), leg('NEW', '11', 'MERGED 1 FOR 1')]
      expect((await planned(file(...short), 'flex.xml')).rows[1]).toMatchObject({
        status: 'problem',
        problems: [{ code: 'sale-exceeds-held', params: { symbol: 'OLD', held: '10' } }],
      })
    })
  })

  it('states the cash of each currency, and the plan holds it against what is booked', async () => {
    const paid = (id: string, currency: string, amount: string) =>
      `<CashTransaction type="Deposits/Withdrawals" currency="${currency}" amount="${amount}" settleDate="20240105" transactionID="${id}"/>`
    const report = (currency: string, cash: string) =>
      `<CashReportCurrency currency="${currency}" endingCash="${cash}" toDate="20240630"/>`
    const told = [report('BASE_SUMMARY', '999'), report('EUR', '1000'), report('USD', '40.5')].join('')
    const text = `<FlexQueryResponse>${paid('1', 'EUR', '1000')}${paid('2', 'USD', '50')}${paid('3', 'CHF', '7')}${told}</FlexQueryResponse>`
    const { statedCash } = await planned(text, 'flex.xml')
    const date = '2024-06-30'
    expect(statedCash).toEqual([
      { currency: 'USD', date, stated: '40.5', booked: '50', difference: '9.5' },
      { currency: 'CHF', date, stated: null, booked: '7', difference: null },
      { currency: 'EUR', date, stated: '1000', booked: '1000', difference: null },
    ])
  })

  it('is read as the XML that it is', async () => {
    const text = `<?xml version="1.0"?><!-- from > to --><FlexQueryResponse>
      <Trade assetCategory='STK' symbol="A&amp;B" description="more > less" currency="USD" tradeDate="20240201"
      buySell="BUY" quantity="10" tradePrice="5" tradeMoney="50" ibCommission="-1" ibCommissionCurrency="USD"
      transactionID="9"></Trade></FlexQueryResponse>`
    const [row] = (await readAll(textSource(text, 'flex.xml'))).rows as BookingRow[]
    expect(row?.line).toBe(2)
    expect(row).toMatchObject({ booking: { kind: 'purchase', symbol: 'A&B', units: '10', amount: '51' } })
  })

  it('is refused when it breaks off', async () => {
    const text = '<FlexQueryResponse><Trade assetCategory="STK" symbol="ACME"/><Tra'
    await expect(readAll(textSource(text, 'flex.xml'))).rejects.toMatchObject({ code: 'unknown-xml' })
  })
})

describe('what a file says of cash', () => {
  it('is the sum of its accounts in Portfolio Performance', async () => {
    const plan = planOf(await bookings('portfolio-performance.xml'))
    expect(plan.statedCash).toEqual([
      { currency: 'EUR', date: '2024-02-02', stated: '8479.36', booked: '8479.36', difference: null },
    ])
  })

  it('is the last balance of a table, whichever way its rows are written', async () => {
    const rows = [
      '2024-01-02,deposit,,,1000,EUR,1000',
      '2024-01-03,buy,ACME,10,-500,EUR,500',
      '2024-01-03,fee,,,-2,EUR,498',
    ]
    const header = 'date,action,symbol,quantity,amount,currency,balance'
    const stated = { currency: 'EUR', date: '2024-01-03', stated: '498', booked: '498', difference: null }
    for (const ordered of [rows, rows.toReversed()])
      expect((await planned([header, ...ordered, ''].join('\n'), 'list.csv')).statedCash).toEqual([stated])
  })

  it('is held against nothing where cash is kept outside, and is empty where the file says nothing', async () => {
    const header = 'date,action,symbol,quantity,amount,currency'
    const bought = '2024-01-03,buy,ACME,10,-500,EUR'
    const [stated] = (await planned(`${header},balance\n${bought},80\n`, 'list.csv')).statedCash
    expect(stated).toMatchObject({ stated: '80', booked: null, difference: null })
    expect((await planned(`${header}\n${bought}\n`, 'list.csv')).statedCash).toEqual([])
  })

  it('is what an investment statement says is available', async () => {
    const text = fileText('statement.ofx').replace(
      '</INVSTMTRS>',
      '<INVBAL><AVAILCASH>1234.50<MARGINBALANCE>0</INVBAL></INVSTMTRS>',
    )
    expect((await planned(text, 'statement.ofx')).statedCash).toMatchObject([
      { currency: 'USD', date: '2024-06-30', stated: '1234.5' },
    ])
  })
})

describe('the file of Portfolio Performance', () => {
  it('has its splits in the shares of its bookings, not in its events', async () => {
    const text = (
      name: string,
    ) => `<client><version>61</version><securities><security><name><![CDATA[A & B]]></name>
      <currencyCode>EUR</currencyCode><tickerSymbol>AB</tickerSymbol><${name}><event><date>2024-06-09</date>
      <type>STOCK_SPLIT</type><details>7:1</details></event></${name}></security></securities><portfolios><portfolio>
      <transactions><portfolio-transaction><uuid>1</uuid><date>2024-01-02T00:00</date><currencyCode>EUR</currencyCode>
      <amount>70000</amount><security reference="../../../../../securities/security"/><shares>700000000</shares>
      <type>BUY</type></portfolio-transaction></transactions></portfolio></portfolios></client>`
    const { rows } = await readAll(textSource(text('events'), 'client.xml'))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      booking: { kind: 'purchase', units: '7', amount: '700' },
      instrument: { name: 'A & B' },
    })
  })
})

describe('a table of a bank', () => {
  it('is found below its preamble, in Latin-1, with decimal commas, and its footer is no booking', async () => {
    const { format, rows } = await readAll(sample('latin1-preamble.csv'))
    expect(format).toBe('csv')
    expect(summarise(rows)).toEqual([
      '1 date-impossible',
      '1 refund-booked',
      '1 summary-row',
      'contribution EUR 1 x 1000',
      'dividend EUR 1 x 1.7',
      'fee EUR 1 x -3',
      'purchase EUR 1 x 241.25',
    ])
    const purchase = (rows as BookingRow[])[1]
    expect(purchase?.instrument).toMatchObject({ name: 'Société Générale', isin: 'FR0000130809' })
    expect(purchase?.line).toBe(6)
  })
})

describe('market data', () => {
  it('takes a month as its last day, and refuses days that are none', async () => {
    const { format, rows } = await readAll(sample('prices.csv'))
    expect(format).toBe('prices')
    expect(rows.map((row) => (row.of === 'price' ? row.date : ''))).toEqual([
      '2024-01-31',
      '2024-02-29',
      '',
      '2024-02-28',
    ])
    expect(rows[2]?.problems).toEqual([{ code: 'date-impossible', params: { value: '2024-02-30' } }])
  })

  it('reads rates as quote for one base, and knows its currencies', async () => {
    const { format, rows } = await readAll(sample('rates.csv'))
    expect(format).toBe('rates')
    expect(rows[0]).toMatchObject({ base: 'EUR', quote: 'USD', rate: '1.0956', problems: [] })
    expect(rows[2]?.problems).toEqual([{ code: 'currency-unknown', params: { currency: 'XYZ' } }])
  })
})
