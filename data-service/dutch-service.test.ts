import { describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { composeOrderBody } from '#providers/dutch/compose-order-body.ts'
import { dutchCalls } from '#providers/dutch/dutch-calls.ts'
import { createDutchFundData } from '#providers/dutch/dutch-fund-data.ts'
import { createDutchOrderData } from '#providers/dutch/dutch-order-data.ts'
import { translateHolding } from '#providers/dutch/translate.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import type { OrderRequest } from '#providers/order-data.ts'
import { createServiceClient } from '#providers/service-client.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'

const asOf = '2026-11-20'
const tenant = shareTenant('dutch', { asOf })
const { funds: houseFunds, prices, instruments } = tenant.market
const logged: string[] = []

const partsOf = (token = 'secret') => ({
  baseUrl: `${service.baseUrl}/dutch`,
  token: () => Promise.resolve(token),
  lastGood: new MemoryLastGoodStore(),
  log: ({ call, problem }: { call: string; problem: { code: string } }) =>
    logged.push(`${call} ${problem.code}`),
  now: () => '2026-11-20T18:00:00.000Z',
})

const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf, token: 'secret' }))
const funds = await closeAfterAll(createDutchFundData(partsOf()))
const orders = await closeAfterAll(createDutchOrderData(partsOf()))

const setConduct = (body: object) =>
  fetch(`${service.baseUrl}/dutch/order/conduct`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: JSON.stringify(body),
  })

/** A verified client buys for 70,000. */
const buying = (accountId: string): OrderRequest => ({
  accountId,
  language: 'en',
  amounts: { F3001: '70000' },
  endpoint: 'subscription',
  status: 'verified',
  fund: { id: 'F3001', name: 'Vastgoedfonds Amstel' },
  answers: {},
})

const everything = { top: 100, skip: 0, language: 'nl' }
const asText = (bytes: Uint8Array | null) => new TextDecoder('latin1').decode(bytes ?? new Uint8Array())

describe('funds as the service tells of them', () => {
  it('are the funds of the world with their prices and facts', async () => {
    const found = await funds.search(everything)
    expect(found).toMatchObject({ freshness: 'live', data: { count: houseFunds.length } })
    for (const fund of houseFunds) {
      const told = found.data.funds.find(({ id }) => id === fund.id)
      const closes = prices.find(({ symbol }) => symbol === fund.symbol)
      expect(told).toMatchObject({
        name: fund.name,
        description: fund.description,
        fundType: fund.kind,
        isin: fund.isin,
        currency: instruments.find(({ symbol }) => symbol === fund.symbol)?.currency,
        price: closes?.closes[closes.closes.length - 1],
        priceDate: closes?.dates.at(-1),
        size: fund.size,
        minimumAmount: fund.minimumAmount,
        expectedReturn: expect.closeTo(fund.expectedReturn, 9),
        yearlyPayout: expect.closeTo(fund.yearlyPayout, 9),
        expectedExtraYearlyPayout:
          fund.expectedExtraYearlyPayout === null ? null : expect.closeTo(fund.expectedExtraYearlyPayout, 9),
      })
    }
  })

  it('have the buildings and loans of the world, with one to five photos each', async () => {
    let [withBuildings, withLoans] = [0, 0]
    for (const fund of houseFunds) {
      const { data } = await funds.fund(fund.id, 'nl')
      expect(data?.realEstate).toEqual(
        fund.realEstate.map(({ loanToValue, shareOfFund, ...entry }) => ({
          ...entry,
          vacancy: expect.closeTo(entry.vacancy, 9),
          interest: expect.closeTo(entry.interest, 9),
          ltv: expect.closeTo(loanToValue, 9),
          percentOfFund: expect.closeTo(shareOfFund, 7),
          photos: expect.any(Array),
        })),
      )
      expect(data?.loans).toEqual(
        fund.loans.map(({ loanToValue, repayment, shareOfFund, ...entry }) => ({
          ...entry,
          interest: expect.closeTo(entry.interest, 9),
          repaymentPercent: expect.closeTo(repayment, 9),
          ltv: expect.closeTo(loanToValue, 9),
          percentOfFund: expect.closeTo(shareOfFund, 7),
          photos: expect.any(Array),
        })),
      )
      const entries = [...(data?.realEstate ?? []), ...(data?.loans ?? [])]
      for (const { photos } of entries) expect([1, 2, 3, 4, 5]).toContain(photos.length)
      if (fund.realEstate.length >= 4) withBuildings += 1
      if (fund.loans.length >= 4) withLoans += 1
    }
    expect([withBuildings >= 2, withLoans >= 2]).toEqual([true, true])
  })

  it('tell every price of the leading class, and those of class A below it', async () => {
    const [fund] = houseFunds
    const { data } = await funds.fund(fund!.id, 'nl')
    const series = prices.find(({ symbol }) => symbol === fund!.symbol)!
    const lead = data!.nav.filter((point) => point.series === 'LEAD')
    expect(lead.map(({ date, nav }) => [date, nav])).toEqual(
      series.dates.map((date, i) => [date, series.closes[i]]),
    )
    const a = data!.nav.filter((point) => point.series === 'A')
    expect(a.length).toBe(lead.length)
    expect(a.at(-1)!.nav).toBeLessThan(lead.at(-1)!.nav)
  })

  it('count payouts as returns: a fund that pays 5 % a year brought more than its price shows', async () => {
    const { data } = await funds.fund('F3001', 'nl')
    const lead = data!.nav.filter(({ series }) => series === 'LEAD')
    const before = lead.findLast(({ date }) => date <= '2025-11-20')!
    const priceAlone = lead.at(-1)!.nav / before.nav - 1
    expect(data!.changes['1y']! - priceAlone).toBeGreaterThan(0.04)
    expect(data!.changes['1y']! - priceAlone).toBeLessThan(0.06)
    expect(data!.changes['1d']).toBe(0)
    const levels = data!.totalReturn
    const [begin, end] = [levels.findLast(({ date }) => date <= '2025-12-31'), levels.at(-1)]
    expect(end!.level / begin!.level - 1).toBeCloseTo(data!.changes.ytd!, 12)
  })

  it('are told in the language asked for, the single fund too', async () => {
    const [dutch, english] = await Promise.all([funds.fund('F3001', 'nl'), funds.fund('F3001', 'en')])
    expect(dutch.data).toMatchObject({ liquidity: 'Maandelijks' })
    expect(english.data).toMatchObject({ liquidity: 'Monthly', name: dutch.data!.name })
    expect(english.data!.realEstate[0]!.sector).not.toBe(dutch.data!.realEstate[0]!.sector)
    expect((await funds.search({ ...everything, language: 'is' })).data.funds[0]?.liquidity).toBe('Monthly')
  })

  it('are found by the number of any of their classes', async () => {
    const { data } = await funds.fund('F3005', 'nl')
    expect(data!.shareClasses.length).toBe(2)
    for (const { isin } of data!.shareClasses)
      expect((await funds.fundByIsin(isin, 'nl')).data?.id).toBe('F3005')
    expect(await funds.fundByIsin('GB0000000000', 'nl')).toMatchObject({ data: null, freshness: 'live' })
  })

  it('hand out their papers and photos, and nothing of another host', async () => {
    const { data } = await funds.fund('F3002', 'nl')
    for (const { reference } of data!.documents)
      expect(asText(await funds.document(reference)).slice(0, 5)).toBe('%PDF-')
    expect(asText(await funds.document(data!.keyInformationDocument!))).toContain('Essentiële')
    const photo = await funds.document(data!.realEstate[0]!.photos[0]!.url)
    expect(Array.from(photo!.subarray(0, 2))).toEqual([0xff, 0xd8])
    for (const elsewhere of ['http://127.0.0.1:1/x', '/../generic/common-library/terms', 'x'])
      expect(await funds.document(elsewhere), elsewhere).toBeNull()
    expect(logged.splice(0)).toEqual(Array(3).fill('document bad-request'))
  })

  it('are no funds where the service knows none', async () => {
    expect(await funds.fund('F9', 'nl')).toMatchObject({ data: null, problem: { code: 'not-found' } })
    expect(logged.splice(0)).toEqual(['fund not-found'])
  })
})

describe('holdings of the account that asks', () => {
  const held = async (token: string) => {
    const client = createServiceClient(partsOf(token))
    const answer = await dutchCalls(client)
      .holdings()
      .then(({ data }) => data.map(translateHolding))
      .catch((error: { problem: { code: string } }) => error.problem.code)
    await client.close()
    return answer
  }

  it('are those of the account the token stands for', async () => {
    const account = accountOfStory(tenant, 'retiree')
    const holdings = await held(`secret.${account.externalId}`)
    const [first] = holdings as Exclude<typeof holdings, string>
    expect(first?.units).toBeGreaterThan(0)
    expect(first?.accountNo.startsWith(first.fundId)).toBe(true)
  })

  it.each([
    ['a token of nobody', 'secret'],
    ['an account that is not there', 'secret.NONE'],
    ['a wrong token', 'other.NONE'],
  ])('are refused for %s', async (_, token) => expect(await held(token)).toBe('refused'))
})

const placed = tenant.records.orders.find(({ status }) => status === 'placed')!
const closed = tenant.records.orders.find(({ status, type }) => status === 'closed' && type === 'Sell')!
const externalIdOf = (order: typeof placed) =>
  tenant.accounts.find(({ id }) => id === order.account)!.externalId!

const today = (): string => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)

describe('orders', () => {
  it('are those of the account, with the status in the language asked for', async () => {
    const [dutch, english] = await Promise.all(
      ['nl', 'en'].map((language) => orders.orders(externalIdOf(placed), language)),
    )
    expect(dutch).toMatchObject({ freshness: 'live' })
    expect(dutch!.data).toMatchObject([
      {
        id: placed.id,
        product: placed.product,
        fundId: placed.fundIdFromAccountNo,
        value: Number(placed.value),
        statusText: 'In behandeling',
        hasFile: false,
      },
    ])
    expect(english!.data[0]!.statusText).toBe('In progress')
  })

  it('have a file when they are closed, which only their own account gets', async () => {
    const own = externalIdOf(closed)
    expect((await orders.orders(own, 'nl')).data[0]!.hasFile).toBe(true)
    expect(asText(await orders.download(own, closed.id))).toContain(closed.product)
    expect(await orders.download(externalIdOf(placed), closed.id)).toBeNull()
    expect(await orders.download(externalIdOf(placed), placed.id)).toBeNull()
  })

  it('are none for an account that is not there, which is logged', async () => {
    logged.splice(0)
    expect(await orders.orders('NONE', 'nl')).toMatchObject({ data: [], freshness: 'failed' })
    expect(await orders.download('NONE', 'x')).toBeNull()
    expect(logged.splice(0)).toEqual(['orders not-found', 'orderFile not-found'])
  })

  it('can be placed, and are in the list afterwards', async () => {
    const accountId = accountOfStory(tenant, 'saver').externalId!
    const startedOn = today()
    const answers = {
      redemption_reason: 'Verbouwing',
      redemption_number: '3',
      redemption_number_held: 12,
      investor_street: 'Spui',
      investor_email: 'a@b.example',
    }
    const common = { accountId, language: 'nl', amounts: { F3001: '5000' } }
    expect(
      await orders.place({ ...common, endpoint: 'amendment', status: 'verified', answers }, 'one'),
    ).toMatchObject({
      orderId: expect.stringMatching(/^O\d+$/),
      accountStatus: 'sell_order',
      message: 'Uw wijziging is ontvangen.',
    })
    const fund = { id: 'F3001', name: 'Vastgoedfonds Amstel' }
    const buying = await orders.place(
      {
        ...common,
        language: 'en',
        endpoint: 'subscription',
        status: 'verified',
        fund,
        answers: {},
      },
      'two',
    )
    expect(buying).toMatchObject({ accountStatus: 'buy_order', message: 'We have your subscription.' })
    const list = (await orders.orders(accountId, 'nl')).data
    expect(list).toMatchObject([
      { type: 'Sell', unitType: 'units', units: 3, product: fund.name, status: 'placed' },
      { type: 'Buy', unitType: 'amount', amount: 5000, id: buying.orderId },
    ])
    for (const { date } of list) expect([startedOn, today()]).toContain(date)
  })

  it('are taken once by a key, and another with each other key', async () => {
    const accountId = accountOfStory(tenant, 'retiree').externalId!
    const request = buying(accountId)
    const before = (await orders.orders(accountId, 'en')).data.length
    const [first, again, other] = [
      await orders.place(request, 'a'),
      await orders.place(request, 'a'),
      await orders.place(request, 'b'),
    ]
    expect(again).toEqual(first)
    expect(other.orderId).not.toBe(first.orderId)
    expect((await orders.orders(accountId, 'en')).data.length - before).toBe(2)
  })

  it('are refused for one account alone, where the service is told to', async () => {
    const [one, other] = ['retiree', 'saver'] as const
    const ask = (story: typeof one | typeof other) =>
      orders.place(buying(accountOfStory(tenant, story).externalId!), crypto.randomUUID())
    const account = accountOfStory(tenant, one).externalId
    await setConduct({ is: 'refuse', account })
    await expect(ask(one)).rejects.toThrow()
    expect((await ask(other)).accountStatus).toBe('buy_order')
    await setConduct({ is: 'accept', account })
    expect((await ask(one)).accountStatus).toBe('buy_order')
  })

  it('are no orders where somebody asks to be verified or changes details', async () => {
    const accountId = accountOfStory(tenant, 'saver').externalId!
    const before = (await orders.orders(accountId, 'en')).data.length
    const common = { accountId, language: 'en', amounts: {}, answers: { occupation: 'Baker' } }
    const asking = { ...common, endpoint: 'subscription', fund: null } as const
    expect((await orders.place({ ...asking, status: 'created' }, 'c')).accountStatus).toBe('pending')
    const changing = { ...common, endpoint: 'amendment', status: 'verified' } as const
    expect((await orders.place(changing, 'd')).accountStatus).toBe('review')
    expect((await orders.orders(accountId, 'en')).data.length).toBe(before)
  })

  it('make a client of whoever asks to be verified, and know nobody else', async () => {
    const unknown = { accountId: 'NEW1-NEW2-NEW3-NEW4', language: 'en', amounts: {}, answers: {} }
    const changing = { ...unknown, endpoint: 'amendment', status: 'verified' } as const
    await expect(orders.place(changing, 'e')).rejects.toMatchObject({ problem: { code: 'not-found' } })
    const asking = { ...unknown, endpoint: 'subscription', fund: null, status: 'created' } as const
    expect((await orders.place(asking, 'f')).accountStatus).toBe('pending')
    expect((await orders.orders(unknown.accountId, 'en')).data).toEqual([])
    expect((await orders.place(changing, 'g')).accountStatus).toBe('review')
  })

  it('are refused before they are sent where an answer cannot be one', async () => {
    const request: OrderRequest = {
      accountId: 'A',
      language: 'nl',
      amounts: {},
      endpoint: 'amendment',
      status: 'verified',
      answers: { redemption_number: 'twelve' },
    }
    await expect(orders.place(request, 'three')).rejects.toMatchObject({ problem: { code: 'bad-request' } })
  })
})

describe('the body of an order', () => {
  const request: OrderRequest = {
    accountId: accountOfStory(tenant, 'saver').externalId!,
    language: 'nl',
    amounts: { F3001: 5000 },
    endpoint: 'amendment',
    status: 'verified',
    answers: { redemption_reason: 'x', redemption_number: 1, redemption_number_held: 2 },
  }
  const good = composeOrderBody(request)
  const owners = (answer: unknown) => ({
    headers: ['name', 'us_person'],
    items: [{ name: 'A', us_person: answer }],
  })
  const post = async (body: unknown, form = 'amendment') => {
    const answer = await fetch(`${service.baseUrl}/dutch/order/${form}`, {
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [answer.status, await answer.text()] as const
  }

  it('is taken as the adapter makes it', async () => {
    expect(await post(good)).toMatchObject([200, expect.stringContaining('orderId')])
    expect(await post({ ...good, ubos_information: owners(true) })).toMatchObject([200, expect.anything()])
  })

  it.each([
    ['a number as text', { ...good, redemption_number: '1' }, 'redemption_number'],
    ['text as a number', { ...good, redemption_reason: 5 }, 'redemption_reason'],
    ['an amount as a number', { ...good, subscription_amount_F3001: 5000 }, 'subscription_amount_F3001'],
    ['a part of the investor', { ...good, investor_city: 'Leiden' }, 'investor_city'],
    ['a language in lower case', { ...good, language: 'nl' }, 'language'],
    ['a fund that is not there', { ...good, subscription_amount_F1: '5' }, 'subscription_amount_F1'],
    ['an owner with yes as text', { ...good, ubos_information: owners('yes') }, 'us_person'],
    ['owners without items', { ...good, ubos_information: [] }, 'ubos_information'],
    ['another form', { ...good, formName: 'order' }, 'formName'],
    ['no address', { ...good, address: undefined }, 'address'],
    ['nothing to redeem', { ...good, redemption_number: undefined }, 'redemption_number'],
    ['no object', ['x'], 'object'],
  ])('is refused with %s', async (_, body, word) => {
    const [status, said] = await post(body)
    expect([status, said]).toEqual([400, expect.stringContaining(word)])
  })

  it('is refused for an account that is not there, and for a form that is not there', async () => {
    expect((await post({ ...good, id: 'NONE' }))[0]).toBe(404)
    expect((await post(good, 'other'))[0]).toBe(404)
  })
})
