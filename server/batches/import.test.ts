import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, buildAccount, buildCaller, buildPortfolio, buildTenant } from '#tests/support/builders.ts'
import type { Place } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { writeAs } from '#tests/support/writing.ts'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { commitImport } from '#server/batches/commit-import.ts'
import { decideCash, decideImport } from '#server/batches/decide-import.ts'
import { stageImport } from '#server/batches/stage-import.ts'
import { stageMarketImport } from '#server/batches/stage-market-import.ts'
import { undoImport } from '#server/batches/undo-import.ts'
import { fileSource, textSource } from '#tests/support/imports/file-source.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import type { Caller } from '#server/store/executor.ts'
import { listRecords } from '#server/store/records/records.ts'
import { pageRows } from '#server/store/import-page.ts'
import { asOwner } from '#tests/support/as-owner.ts'

const today = '2026-11-21'
const now = '2026-11-21T10:00:00.000Z'
const sample = (name: string) =>
  fileSource(fileURLToPath(new URL(`../imports/samples/${name}`, import.meta.url)))

let database: TestDatabase
let place: Place
let adviser: Caller
let admin: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  place = await buildTenant(database)
  adviser = await buildCaller(place, 'professional')
  admin = await buildCaller(place, 'admin')
})
afterAll(() => database.close())

type Where = { account: string; portfolio?: string; portfolioName?: string; caller?: Caller }
const stage = (source: ImportSource, { account, portfolio, portfolioName, caller = adviser }: Where) =>
  writeAs(database.store, { caller: caller }, (writing) =>
    stageImport(writing, {
      source,
      account,
      portfolio: portfolio ?? null,
      portfolioName: portfolioName ?? null,
      mapping: null,
      currency: null,
      today,
    }),
  )
const commit = (batch: string, caller = adviser) =>
  writeAs(database.store, { caller: caller }, (writing) => commitImport(writing, { batch, now }))
const undo = (batch: string, caller = adviser) =>
  writeAs(database.store, { caller: caller }, (writing) => undoImport(writing, { batch, now }))
const decide = (batch: string, rows: number[], decision: 'import' | 'leave-out' | null) =>
  database.store.transact(adviser, (transaction) => decideImport(transaction, { batch, rows, decision }))

const select = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(
    { owner: database.owner, tenantId: place.tenantId },
    async (client) => (await client.query(text, values)).rows as Row[],
  )
const ledgerOf = (portfolio: string | null) =>
  select<{ side: string; symbol: string | null; units: string; amount: string }>(
    'select side, symbol, units, amount from transactions where portfolio = $1 and active order by date, side',
    [portfolio],
  )

const trades = (rows: string) => textSource(`date,action,symbol,quantity,price,fee,currency\n${rows}`)

describe('the cash of a new portfolio', () => {
  const paid = 'Date,Type,Symbol,Quantity,Price,Amount,Currency\n2024-01-02,Deposit,,,,1000,CHF\n'
  const bought = '2024-01-03,Buy,NOVN,100,90,9000,CHF'

  test('is outside where the payments do not cover the purchases, until a person puts it inside', async () => {
    const account = await buildAccount(place, { currency: 'CHF' })
    const { batch, summary } = await stage(textSource(paid + bought), { account, portfolioName: 'Depot' })
    expect(summary).toMatchObject({ cash: 'outside', cashReason: 'not-covered' })
    const choose = (cash: 'inside' | null) =>
      database.store.transact(adviser, (transaction) => decideCash(transaction, { batch, cash }))
    expect(await choose('inside')).toMatchObject({ cash: 'inside', cashReason: 'chosen' })
    expect(await choose(null)).toMatchObject({ cash: 'outside', cashReason: 'not-covered' })
    await choose('inside')
    // A decision about rows leaves the choice as it is.
    expect(await decide(batch, [0], null)).toMatchObject({ cash: 'inside', cashReason: 'chosen' })
    const outcome = await commit(batch)
    if (outcome.outcome !== 'committed') throw new Error('not committed')
    const kept = await select<{ cash: string }>('select cash from portfolios where id = $1', [
      outcome.portfolio,
    ])
    expect(kept).toEqual([{ cash: 'inside' }])
  })
})

describe('a file of several accounts', () => {
  const text = [
    'Konto,Date,Type,Symbol,Quantity,Price,Currency',
    'CH-1001,2024-01-02,Buy,NOVN,10,90,CHF',
    'CH-2002,2024-01-02,Buy,NOVN,5,90,CHF',
  ].join('\n')

  test('is refused with its accounts, and nothing of it is kept', async () => {
    const account = await buildAccount(place, { currency: 'CHF' })
    await expect(stage(textSource(text), { account, portfolioName: 'Both' })).rejects.toMatchObject({
      code: 'several-accounts',
      params: { column: 'Konto', accounts: 'CH-1001, CH-2002' },
    })
    expect(await select('select from import_batches where account = $1', [account])).toEqual([])
  })
})

describe('a file of an adviser', () => {
  test('becomes a new portfolio with its bookings, instruments, links and a line in the log, and goes away again', async () => {
    const account = await buildAccount(place, { currency: 'EUR' })
    const { batch, summary } = await stage(sample('portfolio-performance-de.csv'), {
      account,
      portfolioName: 'Altes Depot',
    })
    expect(summary).toMatchObject({
      rows: 8,
      importing: 8,
      undecided: 0,
      currency: 'EUR',
      cash: 'inside',
      from: '2024-01-02',
      to: '2024-08-01',
    })
    expect(summary.counts).toEqual({ new: 8, duplicate: 0, repeated: 0, problem: 0, skipped: 0 })
    expect(summary.instruments.map(({ symbol }) => symbol)).toEqual(['SAP.DE', 'AAPL'])
    expect(summary.positions).toContainEqual({ symbol: 'SAP.DE', name: 'SAP SE', before: '0', after: '5' })
    expect(await select('select from portfolios where account = $1', [account])).toEqual([])

    expect(await decide(batch, [5], 'leave-out')).toMatchObject({ undecided: 0, importing: 7 })
    const outcome = await commit(batch)
    if (outcome.outcome !== 'committed') throw new Error('not committed')
    expect(outcome.imported).toBe(7)

    const [portfolio] = await select<{
      name: string
      currency: string
      source: string
      cash: string
      ledger_version: string
    }>('select name, currency, source, cash, ledger_version from portfolios where id = $1', [
      outcome.portfolio,
    ])
    expect(portfolio).toMatchObject({
      name: 'Altes Depot',
      currency: 'EUR',
      source: 'portal',
      cash: 'inside',
    })
    const ledger = await ledgerOf(outcome.portfolio)
    expect(ledger).toHaveLength(7)
    expect(ledger[1]).toMatchObject({
      side: 'BUY',
      symbol: 'SAP.DE',
      units: '8.00000000',
      amount: '1010.0000',
    })
    const links = await select('select from import_rows where batch = $1 and transaction is not null', [
      batch,
    ])
    expect(links).toHaveLength(7)
    const logs = await select<{ type: string; info: string }>(
      `select type, info from logs where collection = 'transactions' and record_id = $1`,
      [batch],
    )
    expect(logs).toEqual([{ type: 'import', info: 'portfolio-performance-de.csv' }])

    await expect(commit(batch)).rejects.toMatchObject({ code: 'not-planned' })
    // The figures of lists follow each commit, also when this process ends here.
    const following = async () =>
      select(`delete from jobs where queue = 'figures' and key = $1 returning status`, [account])
    expect(await following()).toEqual([{ status: 'waiting' }])
    expect(await undo(batch)).toBe(7)
    expect(await following()).toEqual([{ status: 'waiting' }])
    expect(await ledgerOf(outcome.portfolio)).toEqual([])
    expect(await select('select from portfolios where id = $1 and active', [outcome.portfolio])).toEqual([])
    await expect(undo(batch)).rejects.toMatchObject({ code: 'not-committed' })
  })

  test('is imported once: the second time all its bookings are there already, unless asked for', async () => {
    const account = await buildAccount(place)
    const portfolio = await buildPortfolio(place, { account, source: 'portal' })
    const file = trades('2024-01-02,buy,ACME,10,5,1,EUR\n2024-02-01,sell,ACME,4,6,0,EUR')
    const first = await stage(file, { account, portfolio })
    await commit(first.batch)
    const second = await stage(file, { account, portfolio })
    expect(second.summary.counts).toMatchObject({ new: 0, duplicate: 2 })
    await expect(commit(second.batch)).rejects.toMatchObject({ code: 'nothing-to-import' })
    expect(await decide(second.batch, [0], 'import')).toMatchObject({ importing: 1 })
    expect(await commit(second.batch)).toMatchObject({ outcome: 'committed', imported: 1 })
    expect(await ledgerOf(portfolio)).toHaveLength(3)
  })

  test('is booked in the order of its days, also when its newest rows come first; equal rows of a day once each', async () => {
    const account = await buildAccount(place)
    const portfolio = await buildPortfolio(place, { account, source: 'portal' })
    const file = trades(
      ['06,sell,ACME,5', '05,sell,ACME,10', '05,buy,ACME,10', '04,buy,ACME,5', '04,buy,ACME,5']
        .map((row) => `2024-03-${row},5,0,EUR`)
        .join('\n'),
    )
    const first = await stage(file, { account, portfolio })
    expect(first.summary).toMatchObject({ importing: 5, warnings: 1 })
    await commit(first.batch)
    const sides = await select<{ side: string }>(
      'select side from transactions where portfolio = $1 order by date, id',
      [portfolio],
    )
    expect(sides.map(({ side }) => side)).toEqual(['BUY', 'BUY', 'BUY', 'SELL', 'SELL'])
    const second = await stage(file, { account, portfolio })
    expect(second.summary.counts).toMatchObject({ new: 0, duplicate: 5 })
  })

  test('gives a new portfolio the currency of the file', async () => {
    const account = await buildAccount(place, { currency: 'EUR' })
    const { batch, summary } = await stage(trades('2024-01-02,buy,ROGL,10,5,1,CHF'), {
      account,
      portfolioName: 'Zürich',
    })
    expect(summary.currency).toBe('CHF')
    const outcome = await commit(batch)
    if (outcome.outcome !== 'committed') throw new Error('not committed')
    expect(await select('select currency from portfolios where id = $1', [outcome.portfolio])).toEqual([
      { currency: 'CHF' },
    ])
  })

  test('shows its rows by status, by warning and by search', async () => {
    const account = await buildAccount(place)
    const { batch } = await stage(
      trades(
        '2024-01-02,buy,ACME,10,5,1,EUR\n2024-13-02,buy,ACME,10,5,1,EUR\n2024-01-03,buy,OTHER,1,5,0,EUR',
      ),
      {
        account,
        portfolioName: 'New',
      },
    )
    const query = { batch, status: null, warnings: false, search: '', offset: 0, limit: 10 }
    const page = (change: object) =>
      database.store.transact(adviser, (transaction) => pageRows(transaction, { ...query, ...change }))
    expect((await page({})).total).toBe(3)
    expect((await page({ status: 'problem' })).rows.map(({ line }) => line)).toEqual([3])
    expect((await page({ search: 'oth' })).rows.map(({ seq }) => seq)).toEqual([2])
    expect((await page({ offset: 1, limit: 1 })).rows.map(({ seq }) => seq)).toEqual([1])
    expect((await page({ warnings: true })).total).toBe(0)
  })
})

describe('nothing is half imported', () => {
  test('a plan that has changed since it was shown is shown again instead of committed', async () => {
    const account = await buildAccount(place)
    const portfolio = await buildPortfolio(place, { account, source: 'portal' })
    const file = trades('2024-01-02,buy,ACME,10,5,1,EUR\n2024-02-01,sell,ACME,4,6,0,EUR')
    const one = await stage(file, { account, portfolio })
    const other = await stage(file, { account, portfolio })
    await commit(one.batch)
    expect(await commit(other.batch)).toMatchObject({
      outcome: 'changed',
      summary: { importing: 0, counts: { duplicate: 2 } },
    })
    expect(await ledgerOf(portfolio)).toHaveLength(2)
  })

  test('two commits at the same moment import once', async () => {
    const account = await buildAccount(place)
    const file = trades('2024-01-02,buy,ACME,10,5,1,EUR')
    const one = await stage(file, { account, portfolioName: 'Twice' })
    const other = await stage(file, { account, portfolioName: 'Twice' })
    const outcomes = await Promise.all([commit(one.batch), commit(other.batch)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'committed'])
    expect(
      await select(`select from portfolios where account = $1 and name = 'Twice'`, [account]),
    ).toHaveLength(1)
  })

  test('a file that is refused leaves neither batch nor rows', async () => {
    const account = await buildAccount(place)
    const batches = () => select('select from import_batches where tenant_id = $1', [place.tenantId])
    const before = await batches()
    await expect(stage(textSource('a,b\n1,2\n'), { account, portfolioName: 'New' })).rejects.toMatchObject({
      code: 'mapping-needed',
    })
    await expect(stage(textSource('not a table'), { account, portfolioName: 'New' })).rejects.toMatchObject({
      code: 'mapping-needed',
    })
    expect(await batches()).toHaveLength(before.length)
  })
})

describe('undo', () => {
  test('is refused while later bookings need the units, and says which', async () => {
    const account = await buildAccount(place)
    const portfolio = await buildPortfolio(place, { account, source: 'portal' })
    const first = await stage(trades('2024-01-02,buy,ACME,10,5,1,EUR'), { account, portfolio })
    await commit(first.batch)
    const later = await stage(trades('2024-05-02,sell,ACME,10,7,1,EUR'), { account, portfolio })
    await commit(later.batch)
    await expect(undo(first.batch)).rejects.toMatchObject({
      code: 'later-work',
      params: { symbol: 'ACME', date: '2024-05-02', held: '0' },
    })
    expect(await ledgerOf(portfolio)).toHaveLength(2)
    expect(await undo(later.batch)).toBe(1)
    expect(await undo(first.batch)).toBe(1)
    expect(await select('select from portfolios where id = $1 and active', [portfolio])).toHaveLength(1)
  })

  test('is refused when a booking of the batch was edited since', async () => {
    const account = await buildAccount(place)
    const { batch } = await stage(trades('2024-01-02,buy,ACME,10,5,1,EUR'), {
      account,
      portfolioName: 'Edited',
    })
    const outcome = await commit(batch)
    if (outcome.outcome !== 'committed') throw new Error('not committed')
    await select('update transactions set version = 2, amount = 52 where portfolio = $1', [outcome.portfolio])
    await expect(undo(batch)).rejects.toMatchObject({ code: 'edited', params: { count: '1' } })
    expect(await ledgerOf(outcome.portfolio)).toHaveLength(1)
  })
})

describe('whose accounts', () => {
  test('an adviser with an access group imports only into the accounts of the group', async () => {
    const mine = await buildAccount(place)
    const foreign = await buildAccount(place)
    const narrow = await buildCaller(place, 'professional')
    await build(place, 'accessGroups', { name: 'Narrow', team: [narrow.userId], clients: [mine] })
    const file = trades('2024-01-02,buy,ACME,10,5,1,EUR')
    await expect(
      stage(file, { account: foreign, portfolioName: 'New', caller: narrow }),
    ).rejects.toMatchObject({
      problem: { code: 'not-found' },
    })
    const { batch } = await stage(file, { account: foreign, portfolioName: 'New' })
    await expect(commit(batch, narrow)).rejects.toMatchObject({ problem: { code: 'not-found' } })
    const own = await stage(file, { account: mine, portfolioName: 'New', caller: narrow })
    expect(await commit(own.batch, narrow)).toMatchObject({ outcome: 'committed' })
  })

  test('an investor imports nothing, not even into their own account', async () => {
    const investor = await buildCaller(place, 'investor')
    const account = await buildAccount(place, { client: investor.userId })
    const file = trades('2024-01-02,buy,ACME,10,5,1,EUR')
    await expect(stage(file, { account, portfolioName: 'New', caller: investor })).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    })
  })

  test('a portfolio of another account, or of the data service, takes no bookings', async () => {
    const account = await buildAccount(place)
    const elsewhere = await buildPortfolio(place, { account: await buildAccount(place), source: 'portal' })
    const outside = await buildPortfolio(place, { account, source: 'provider' })
    const file = trades('2024-01-02,buy,ACME,10,5,1,EUR')
    await expect(stage(file, { account, portfolio: elsewhere })).rejects.toMatchObject({
      code: 'portfolio-elsewhere',
    })
    await expect(stage(file, { account, portfolio: outside })).rejects.toMatchObject({
      code: 'provider-portfolio',
    })
  })
})

describe('a merger in a file', () => {
  const leg = (symbol: string, quantity: string) =>
    `<CorporateAction assetCategory="STK" symbol="${symbol}" currency="USD" dateTime="20240610" actionID="7"
      description="OLDM(US0378331005) MERGED 3 FOR 2 (${symbol}, ${symbol} INC, )" quantity="${quantity}" proceeds="0"/>`
  const file = () =>
    textSource(
      `<FlexQueryResponse><Trade assetCategory="STK" symbol="OLDM" currency="USD" tradeDate="20240201" buySell="BUY" quantity="10"
        tradePrice="5" tradeMoney="50" ibCommission="-1" ibCommissionCurrency="USD" transactionID="1"/>
        ${leg('OLDM', '-10')}${leg('NEWM', '15')}</FlexQueryResponse>`,
      'flex.xml',
    )

  test('is booked with both securities, is there already the second time, and goes away with its batch', async () => {
    const account = await buildAccount(place, { currency: 'USD' })
    const { batch, summary } = await stage(file(), { account, portfolioName: 'Merged' })
    expect(summary).toMatchObject({ importing: 2, undecided: 0 })
    expect(summary.instruments.map(({ symbol }) => symbol)).toEqual(['OLDM', 'NEWM'])
    const outcome = await commit(batch)
    if (outcome.outcome !== 'committed' || !outcome.portfolio) throw new Error('not committed')
    const { portfolio } = outcome
    expect(
      await select(
        `select symbol, units, from_symbol as "from", from_units as given, cost_share as share from transactions
          where portfolio = $1 and side = 'EXCHANGE'`,
        [portfolio],
      ),
    ).toEqual([{ symbol: 'NEWM', units: '15.00000000', from: 'OLDM', given: '10.00000000', share: null }])
    const again = await stage(file(), { account, portfolio })
    expect(again.summary).toMatchObject({ importing: 0, counts: { duplicate: 2 } })
    await undo(batch)
    expect(await ledgerOf(portfolio)).toEqual([])
  })
})

describe('market data', () => {
  const stageMarket = (source: ImportSource, subject: 'prices' | 'rates', caller = admin) =>
    writeAs(database.store, { caller: caller }, (writing) =>
      stageMarketImport(writing, { source, subject, basis: 'adjusted', today }),
    )
  const prices = (rows: string) => textSource(`symbol,date,close,currency\n${rows}`)

  test('is taken in with its instruments, replaces what is there, and comes back on undo', async () => {
    const first = await stageMarket(prices('XAU,2024-01,2034.04,USD\nXAU,2024-02,2023.24,USD'), 'prices')
    expect(first.summary).toMatchObject({
      importing: 2,
      replaced: 0,
      instruments: [{ symbol: 'XAU', currency: 'USD' }],
    })
    expect(await commit(first.batch, admin)).toMatchObject({ outcome: 'committed', imported: 2 })
    const second = await stageMarket(
      prices('xau,2024-01-31,2040,USD\nXAU,2024-02-29,2023.24,USD\nXAU,2024-03-29,2200,USD'),
      'prices',
    )
    expect(second.summary).toMatchObject({ importing: 2, replaced: 1, counts: { duplicate: 1 } })
    await commit(second.batch, admin)
    expect(await select(`select status from jobs where queue = 'all-figures'`)).toEqual([
      { status: 'waiting' },
    ])
    const closes = () => select(`select date::text, close from prices where symbol = 'XAU' order by date`)
    expect(await closes()).toEqual([
      { date: '2024-01-31', close: '2040.000000' },
      { date: '2024-02-29', close: '2023.240000' },
      { date: '2024-03-29', close: '2200.000000' },
    ])
    expect(await select(`select price_basis from instruments where symbol = 'XAU'`)).toEqual([
      { price_basis: 'adjusted' },
    ])
    await undo(second.batch, admin)
    expect(await closes()).toEqual([
      { date: '2024-01-31', close: '2034.040000' },
      { date: '2024-02-29', close: '2023.240000' },
    ])
  })

  test('keeps what a value was before, with when and by whom, whichever way it is changed', async () => {
    const keptOf = (symbol: string) =>
      database.store.transact(admin, (transaction) =>
        listRecords(transaction, 'priceCorrections', {
          filters: [{ field: 'symbol', operator: 'is', value: symbol }],
          sort: [{ field: 'createdAt' }],
        }),
      )
    const take = async (text: string, subject: 'prices' | 'rates') => {
      const { batch } = await stageMarket(textSource(text), subject)
      await commit(batch, admin)
      return batch
    }
    const prices = 'symbol,date,close,currency\n'
    await take(`${prices}KPT,2024-01-02,10,USD\nKPT,2024-01-03,11,USD`, 'prices')
    expect(await keptOf('KPT')).toEqual([])
    const second = await take(
      `${prices}KPT,2024-01-02,10,USD\nKPT,2024-01-03,12,USD\nKPT,2024-01-04,13,USD`,
      'prices',
    )
    const first = {
      subject: 'price',
      symbol: 'KPT',
      date: '2024-01-03',
      before: '11.0000000000',
      after: '12.0000000000',
    }
    expect(await keptOf('KPT')).toMatchObject([first])
    expect(await select(`select created_by as by from price_corrections where symbol = 'KPT'`)).toEqual([
      { by: admin.userId },
    ])
    await undo(second, admin)
    const undone = await keptOf('KPT')
    expect(new Set(undone.map(({ date, before, after }) => `${date} ${before} ${after}`))).toEqual(
      new Set([
        '2024-01-03 11.0000000000 12.0000000000',
        '2024-01-03 12.0000000000 11.0000000000',
        '2024-01-04 13.0000000000 null',
      ]),
    )
    await take('base,quote,date,rate\nEUR,CHF,2024-01-02,0.94', 'rates')
    const write = (name: string, text: string) =>
      database.store.transact(admin, (transaction) => transaction.query({ name: `test.${name}`, text }))
    const ofPair = "where tenant_id = $1 and base = 'EUR' and quote = 'CHF'"
    await write('correct-rate', `update exchange_rates set rate = 0.95 ${ofPair}`)
    await write('drop-rate', `delete from exchange_rates ${ofPair}`)
    expect(await keptOf('EUR/CHF')).toMatchObject([
      { subject: 'rate', date: '2024-01-02', before: '0.9400000000', after: '0.9500000000' },
      { subject: 'rate', date: '2024-01-02', before: '0.9500000000', after: null },
    ])
  })

  test('refuses two prices of one day, and a currency the instrument is not quoted in', async () => {
    await build(place, 'instruments', {
      symbol: 'QUO',
      name: 'Quo',
      currency: 'GBP',
      assetclass: 'Equity',
      type: 'Stock',
      sector: 'Other',
      region: 'UK',
    })
    const { summary } = await stageMarket(
      prices('QUO,2024-01-02,1,EUR\nDUO,2024-01-02,1,EUR\nDUO,2024-01-02,2,EUR'),
      'prices',
    )
    expect(summary).toMatchObject({ importing: 1, undecided: 2 })
  })

  test('rates go in and out by pair and day', async () => {
    const { batch, summary } = await stageMarket(
      textSource('date,base,quote,rate\n2024-01-02,EUR,USD,1.0956\n'),
      'rates',
    )
    expect(summary).toMatchObject({ importing: 1, currencies: ['EUR', 'USD'] })
    const rates = () => select('select rate from exchange_rates where tenant_id = $1', [place.tenantId])
    await commit(batch, admin)
    expect(await rates()).toEqual([{ rate: '1.0956000000' }])
    await undo(batch, admin)
    expect(await rates()).toEqual([])
  })

  test('is for admins, as it counts for every client', async () => {
    await expect(stageMarket(prices('XAU,2024-01,1,USD'), 'prices', adviser)).rejects.toMatchObject({
      code: 'admins-only',
    })
  })
})

describe('the command of the operator', () => {
  test('runs as the service of the tenant', async () => {
    const account = await buildAccount(place)
    const white = await loadConfiguration('generic')
    const done = await serveRecords(database.store, { id: place.tenantId, white }, async (writing) => {
      const { batch } = await stageImport(writing, {
        source: sample('ghostfolio.json'),
        account,
        portfolio: null,
        portfolioName: 'By hand',
        mapping: null,
        currency: null,
        today,
      })
      return commitImport(writing, { batch, now })
    })
    expect(done).toMatchObject({ outcome: 'committed', imported: 4 })
  })
})
