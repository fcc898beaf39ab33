import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDataService, type RunningDataService } from '#data-service/data-service.ts'
import type { Conduct } from '#data-service/order-conduct.ts'
import { buildTenant } from '#demo/world/tenant.ts'
import type { OrderPage, OrderTicket } from '#model/calls/orders.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { composeOrderBody } from '#providers/dutch/compose-order-body.ts'
import type { OrderRequest, ServiceOrder } from '#providers/order-data.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import { openPlantedDatabase, plantedDay as asOf } from '#tests/support/planted-firms.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, type TestServer, type Visitor } from '#tests/support/test-server.ts'
import { finishJobs } from '#tests/support/finish-jobs.ts'
import { awaitSending } from './await-sending.ts'
import { createClosingQueue } from './closing-queue.ts'
import { createDecidedOrderQueue } from './decided-order-queue.ts'
import { createOrderServiceQueue, type SendingParts } from './order-service-queue.ts'

const firm = buildTenant('dutch', { asOf })
let database: TestDatabase
let service: RunningDataService
let server: TestServer
let jobs: { stop(): Promise<void> }
let queueing: SendingParts
let client: Visitor
let staff: Visitor
let stranger: Visitor

/** A client who holds a fund of the house, and the portfolio it is in. */
let account: (typeof firm.accounts)[number]
let portfolio: (typeof firm.portfolios)[number]
let holding: string
const offered = firm.market.funds.map(({ id }) => id)
const emailOf = (id: string) => firm.users.find((user) => user.id === id)!.email

const sql = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const { rows } = await asOwner({ owner: database.owner, tenantId: firm.id }, (one) =>
    one.query<Row>(text, [firm.id, ...values]),
  )
  return rows
}

beforeAll(async () => {
  database = await openPlantedDatabase()
  service = await startDataService({ port: 0, host: '127.0.0.1', asOf })
  server = await buildTestServer(database, {
    now: () => Date.UTC(2026, 10, 21, 12),
    dataServiceUrl: `${service.baseUrl}/{tenant}`,
  })
  const { funds } = server.parts
  const usual = queueParts(database.store)
  queueing = { ...usual, settings: { ...usual.settings, orderPatienceSeconds: 1.5 }, funds }
  jobs = await startJobs(
    { jobs: database.store.jobs, log: pino({ level: 'silent' }) },
    { queues: [createOrderServiceQueue(queueing)] },
  )
  staff = await server.signIn(firm.host, firm.users.find(({ isAdmin }) => isAdmin)!.email)
  await findHolder()
  client = await server.signIn(firm.host, emailOf(account.clientId))
  const other = firm.accounts.find((one) => one.clientId !== account.clientId && one.status === 'reporting')!
  stranger = await server.signIn(firm.host, emailOf(other.clientId))
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
  await service.close()
  await database.close()
})
beforeEach(async () => {
  await behave({ is: 'accept' })
  await sql(`update order_sendings set state = 'withdrawn' where tenant_id = $1`)
  await sql(`update orders set status = 'closed' where tenant_id = $1 and account = $2`, [account.id])
  await become('reporting')
})

/** The first client whose portfolio has a fund of the house. */
async function findHolder(): Promise<void> {
  for (const one of firm.accounts.filter(({ status }) => status === 'reporting'))
    for (const other of firm.portfolios.filter(({ accountId }) => accountId === one.id)) {
      const page = await staff.ask('readPortfolio', { params: { portfolio: other.id } })
      const groups: { items: { id: string; accountNo: string | null }[] }[] =
        page.json().figures?.holdings ?? []
      const found = groups
        .flatMap(({ items }) => items)
        .find(({ accountNo }) => offered.includes(accountNo?.split('U')[0] ?? ''))
      if (!found) continue
      ;[account, portfolio, holding] = [one, other, found.id]
      return
    }
  throw new Error('Nobody holds a fund of the house.')
}

const behave = (conduct: Partial<Conduct>) =>
  fetch(`${service.baseUrl}/dutch/order/conduct`, { method: 'POST', body: JSON.stringify(conduct) })
const become = (status: StatusIdentifier) =>
  sql('update accounts set user_status = $3 where tenant_id = $1 and id = $2', [account.id, status])
const statusNow = async () =>
  (
    await sql<{ s: string }>('select user_status as s from accounts where tenant_id = $1 and id = $2', [
      account.id,
    ])
  )[0]!.s
const listed = async (): Promise<readonly ServiceOrder[]> => {
  const orders = server.parts.funds.ordersOf(
    (await server.parts.tenants.all()).find(({ id }) => id === firm.id)!,
  )!
  return (await orders.orders(account.externalId!, 'en')).data
}
const sendings = () =>
  sql<{ state: string; attempts: number; problem: string | null }>(
    `select state, attempts::int, problem from order_sendings where tenant_id = $1 and state <> 'withdrawn' order by created_at`,
  )
const ordersHere = () =>
  sql<{ id: string; status: string; type: string; units: string; value: string }>(
    `select id, status, type, units::float8::text as units, value::float8::text as value from orders
      where tenant_id = $1 and account = $2 and active and status = 'placed'`,
    [account.id],
  )

const paramsNow = () => ({ portfolio: portfolio.id })
async function ticketFor(type: 'Buy' | 'Sell', who = client): Promise<OrderTicket> {
  const answer = await who.ask('readOrderTicket', { params: paramsNow(), query: { type, holding } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

type Wish = Record<string, unknown>
const wishOf = ({ type, product, nav, navDate, terms }: OrderTicket, more: Wish): Wish => ({
  key: crypto.randomUUID(),
  type,
  holding: product.id,
  ...(terms ? { terms: terms.version } : {}),
  nav,
  navDate,
  ...more,
})
const place = async (wish: Wish, who = client) => {
  const answer = await who.ask('placeOrder', { params: paramsNow(), body: wish })
  return { status: answer.statusCode, body: answer.json() }
}
/** One that is not held in the portfolio. */
const ticketOfFund = async (fund: string): Promise<OrderTicket> =>
  (await client.ask('readOrderTicket', { params: paramsNow(), query: { type: 'Buy', fund } })).json()
const firstFundNotHeld = async (): Promise<OrderTicket> => {
  const tickets = await Promise.all(offered.map(ticketOfFund))
  return tickets.find(({ held, objection }) => held === null && objection === null)!
}
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 100))
}

describe('a ticket', () => {
  it('says what is held, what a unit is worth on which day, and what is at least bought', async () => {
    const { held, nav, navDate, leastBought, isTold, objection } = await ticketFor('Sell')
    expect(Number(held!.units)).toBeGreaterThan(0)
    expect(Number(nav)).toBeGreaterThan(0)
    expect(navDate! <= asOf).toBe(true)
    expect({ leastBought, isTold, objection }).toEqual({
      leastBought: expect.any(Number),
      isTold: true,
      objection: null,
    })
  })

  it('asks no minimum of a fund for what is held already, and asks it for a first subscription', async () => {
    const { objection, leastBought } = await ticketFor('Buy')
    expect({ objection, leastBought }).toEqual({ objection: null, leastBought: 50_000 })
    const fund = await firstFundNotHeld()
    expect(fund.leastBought).toBe(100_000)
    const wish = wishOf(await ticketFor('Buy'), { amount: '60000', unitType: 'amount' })
    expect((await place(wish)).status).toBe(200)
  })

  it('says why there is none: for people of the firm, and while details are looked at', async () => {
    expect((await ticketFor('Sell', staff)).objection).toBe('not-client')
    await become('review')
    expect((await ticketFor('Sell')).objection).toBe('status')
  })

  it('is nobody else’s', async () => {
    const query = { type: 'Sell', holding }
    expect((await stranger.ask('readOrderTicket', { params: paramsNow(), query })).statusCode).toBe(403)
  })
})

describe('an order', () => {
  it('stands once here and once at the service, and moves the account when it is taken', async () => {
    const before = (await listed()).length
    const ticket = await ticketFor('Sell')
    const wish = wishOf(ticket, { amount: ticket.held!.units, unitType: 'units', reason: 'A house' })
    const { status, body } = await place(wish)
    expect([status, body]).toEqual([
      200,
      { order: wish['key'], state: 'accepted', message: expect.any(String) },
    ])
    expect(await ordersHere()).toMatchObject([{ id: wish['key'], type: 'Sell' }])
    expect((await listed()).length - before).toBe(1)
    expect(await statusNow()).toBe('sell_order')
    // Pressed again, after the answer was lost.
    expect((await place(wish)).body).toEqual(body)
    expect((await ordersHere()).length).toBe(1)
    expect((await listed()).length - before).toBe(1)
  })

  it('to sell says what the specification names, where the client lives, and nothing else of them', async () => {
    const [form] = await sql<{ form: string }>(
      'select form_id as form from processes where tenant_id = $1 and active limit 1',
    )
    await sql('update submissions set active = false where tenant_id = $1 and account = $2', [account.id])
    const answers = { occupation: 'Baker', bearable_loss: 'none', experience: 'long' }
    const values = { formId: form!.form, account: account.id, answers }
    await sql(
      `insert into submissions (tenant_id, id, form_id, account, answers, created_by, updated_by)
        values ($1, $2, $3, $4, $5, $6, $6)`,
      [crypto.randomUUID(), values.formId, values.account, JSON.stringify(answers), account.clientId],
    )
    await sql(
      `update users set address_1 = 'Spui 70', address_3 = null, postcode = '2511 BT', city = 'Den Haag', country = 'NL'
        where tenant_id = $1 and id = $2`,
      [account.clientId],
    )
    const ticket = await ticketFor('Sell')
    const wish = wishOf(ticket, { amount: ticket.held!.units, unitType: 'units', reason: 'A house' })
    await place(wish)
    const [told] = await sql<{ request: OrderRequest }>(
      'select request from order_sendings where tenant_id = $1 and account = $2 order by id desc limit 1',
      [account.id],
    )
    const body = composeOrderBody(told!.request)
    const fund = Object.keys(told!.request.amounts)[0]!
    expect(Object.keys(body).sort()).toEqual(
      [
        'address',
        'formName',
        'id',
        'language',
        'redemption_number',
        'redemption_number_held',
        'redemption_reason',
        `subscription_amount_${fund}`,
      ].sort(),
    )
    expect(body.address).toBe('Spui 70, 2511 BT Den Haag, NL')
  })

  it('is worked out here, whatever else is said, and for the price that was shown', async () => {
    const ticket = await ticketFor('Buy')
    const wish = wishOf(ticket, { amount: '250000', unitType: 'amount' })
    expect((await place({ ...wish, nav: '1' })).status).toBe(409)
    expect((await place({ ...wish, value: '1' })).status).toBe(400)
    expect((await place(wish)).status).toBe(200)
    const [order] = await ordersHere()
    expect(Number(order!.units)).toBeCloseTo(250_000 / Number(ticket.nav), 3)
  })

  it('sells nothing twice: what an open order sells is not held any more', async () => {
    const ticket = await ticketFor('Sell')
    const all = { amount: ticket.held!.units, unitType: 'units' }
    const [one, two] = await Promise.all([place(wishOf(ticket, all)), place(wishOf(ticket, all))])
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
    const later = await ticketFor('Sell')
    expect(later).toMatchObject({ held: null, objection: 'not-held' })
    expect((await place(wishOf(later, all))).status).toBe(409)
  })

  it.each<[string, Wish, object]>([
    ['more than is held', { amount: '999999999', unitType: 'units' }, { code: 'units-held' }],
    ['five decimals', { amount: '0.00001', unitType: 'units' }, { code: 'decimals', limit: 4 }],
    ['nothing', { amount: '0', unitType: 'units' }, { code: 'minimum', limit: 0 }],
  ])('of %s is refused in words, and nothing is sent', async (_what, wish, problem) => {
    const { status, body } = await place(wishOf(await ticketFor('Sell'), wish))
    expect([status, body.error.problems]).toEqual([422, { amount: problem }])
    expect(body.error.fields.amount).not.toBe('')
    expect(await sendings()).toEqual([])
  })

  it('that leaves too little says how much must remain, with its currency', async () => {
    const ticket = await ticketFor('Sell')
    const amount = String(Math.floor(Number(ticket.held!.units) * 0.9999))
    const { status, body } = await place(wishOf(ticket, { amount, unitType: 'units' }))
    expect([status, body.error.problems]).toEqual([
      422,
      { amount: { code: 'remaining', limit: 100_000, currency: 'EUR' } },
    ])
    expect(body.error.fields).toEqual({ amount: 'At least EUR 100,000 must remain' })
  })

  it('is refused on every other way in: a client writes none by hand', async () => {
    const values = {
      type: 'Buy',
      amount: '100000',
      unitType: 'amount',
      account: account.id,
      user: account.clientId,
      product: 'X',
    }
    const answer = await client.ask('createRecord', { params: { collection: 'orders' }, body: { values } })
    expect([answer.statusCode, answer.json().error.fields.reason]).toEqual([409, 'not-done'])
    const sending = { kind: 'buy', account: account.id, state: 'accepted' }
    for (const who of [client, staff]) {
      const planted = await who.ask('createRecord', {
        params: { collection: 'orderSendings' },
        body: { values: sending },
      })
      expect(planted.statusCode).toBeGreaterThanOrEqual(403)
    }
  })
})

describe('an order from the page of a fund', () => {
  const placesOf = async (who: Visitor) => (await who.ask('listOrderPlaces')).json().places
  it('has a place in each portfolio of the client, and in none of people of the firm', async () => {
    const mine = firm.portfolios.filter(({ accountId }) => accountId === account.id)
    const places = await placesOf(client)
    expect(places.filter((one: { account: { id: string } }) => one.account.id === account.id)).toHaveLength(
      mine.length,
    )
    expect(places[0]).toMatchObject({ objection: null })
    expect(await placesOf(staff)).toEqual([])
    await become('review')
    expect(await placesOf(client)).toContainEqual(
      expect.objectContaining({ portfolio: { id: portfolio.id, name: portfolio.name }, objection: 'status' }),
    )
  })

  it('buys a fund of the house that the portfolio does not hold', async () => {
    const ticket = await firstFundNotHeld()
    const { holding: _holding, ...wish } = wishOf(ticket, { amount: '250000', unitType: 'amount' })
    expect((await place({ ...wish, fund: ticket.product.id })).status).toBe(200)
    expect(await ordersHere()).toMatchObject([{ id: wish['key'], type: 'Buy' }])
  })
})

describe('the terms of an order', () => {
  const buying = async () => wishOf(await ticketFor('Buy'), { amount: '250000', unitType: 'amount' })

  it('are accepted in the version that holds, which is kept with it and shown to both sides', async () => {
    const wish = await buying()
    const { terms: _terms, ...without } = wish
    const missing = await place(without)
    expect([missing.status, missing.body.error.problems]).toEqual([422, { terms: { code: 'required' } }])
    await place(wish)
    for (const who of [client, staff]) {
      const params = { ...paramsNow(), order: String(wish['key']) }
      const answer = (await who.ask('readOrder', { params, query: {} })).json<OrderPage>()
      expect(answer.terms).toEqual({ version: wish['terms'], at: expect.any(String) })
      expect(Math.abs(Date.parse(answer.terms!.at) - Date.now())).toBeLessThan(600_000)
    }
  })

  it('of another version are read anew; what was accepted is never changed', async () => {
    const wish = await buying()
    expect((await place({ ...wish, terms: 'another' })).status).toBe(409)
    expect((await place(wish)).status).toBe(200)
    const body = { version: 1, values: { termsVersion: 'another' } }
    for (const who of [client, staff]) {
      const params = { collection: 'orders', id: String(wish['key']) }
      expect((await who.ask('updateRecord', { params, body })).statusCode).toBeGreaterThanOrEqual(400)
    }
    const accepted = {
      name: 'again',
      text: 'select app.accept_order_terms($2, $3) from tenants where tenant_id = $1',
    }
    const caller = { tenantId: firm.id, userId: account.clientId, role: 'investor' } as const
    await expect(database.store.ask(caller as never, accepted, [wish['key'], wish['terms']])).rejects.toThrow(
      'not terms of an order of theirs',
    )
  })
})

describe('a service', () => {
  const buying = async () => place(wishOf(await ticketFor('Buy'), { amount: '250000', unitType: 'amount' }))

  it('that refuses leaves no order behind, and the account as it was', async () => {
    await behave({ is: 'refuse' })
    const { status, body } = await buying()
    expect([status, body.error.code, body.error.message]).toEqual([422, 'could-not-order', 'Could not order'])
    expect(await ordersHere()).toEqual([])
    expect(await statusNow()).toBe('reporting')
  })

  it.each([true, false])(
    'that answers too late is asked before anything is sent again (it knows keys: %s)',
    async (knowsKeys) => {
      const before = (await listed()).length
      await behave({ is: 'late', ms: 600, knowsKeys })
      expect((await buying()).body.state).toBe('unknown')
      await until(async () => (await sendings()).every(({ state }) => state === 'accepted'))
      expect(await sendings()).toMatchObject([{ attempts: 1 }])
      expect((await listed()).length - before).toBe(1)
      expect(await statusNow()).toBe('buy_order')
    },
  )

  it('that forgets an order is told again, once', async () => {
    const before = (await listed()).length
    await behave({ is: 'forget', knowsKeys: false })
    expect((await buying()).body.state).toBe('unknown')
    await behave({ is: 'accept', knowsKeys: false })
    await until(async () => (await sendings()).every(({ state }) => state === 'accepted'))
    expect(await sendings()).toMatchObject([{ attempts: 2 }])
    expect((await listed()).length - before).toBe(1)
  })

  it('that is out is waited for; meanwhile the order can be taken back', async () => {
    await behave({ is: 'out' })
    const ticket = await ticketFor('Buy')
    const wish = wishOf(ticket, { amount: '250000', unitType: 'amount' })
    expect((await place(wish)).body.state).toBe('to-send')
    const order = { params: { order: String(wish['key']) } }
    expect((await stranger.ask('withdrawOrder', order)).statusCode).toBe(404)
    expect((await client.ask('withdrawOrder', order)).statusCode).toBe(200)
    expect(await ordersHere()).toEqual([])
    expect((await client.ask('withdrawOrder', order)).statusCode).toBe(404)
  })

  it('that is out keeps nobody waiting: the client reads at once that the order is kept', async () => {
    await behave({ is: 'out' })
    const { order } = (await buying()).body
    await until(async () => (await sendings())[0]?.problem !== null)
    let looks = 0
    const ask: typeof database.store.ask = (...given) => {
      looks += 1
      return database.store.ask(...given)
    }
    const caller = { tenantId: firm.id, userId: account.clientId, role: 'investor' } as const
    const settling = await awaitSending({ store: { ...database.store, ask } }, caller, order)
    expect([settling.state, looks]).toEqual(['to-send', 1])
  })

  it.each([
    ['after it was taken', 'done'],
    ['before it was sent', 'nothing'],
  ])('is told once by a node that ends %s', async (_when, happened) => {
    const before = (await listed()).map(({ id }) => id)
    if (happened === 'nothing') await behave({ is: 'out' })
    const ticket = await ticketFor('Buy')
    const { body } = await place(wishOf(ticket, { amount: '250000', unitType: 'amount' }))
    // What a node leaves behind that wrote down that it sends, and no more.
    await sql(
      `update order_sendings set state = 'sent', service_id = null, settled_at = null, attempts = 1, seen = $3,
        sent_at = now() - interval '1 minute' where tenant_id = $1 and "order" = $2`,
      [body.order, before],
    )
    await behave({ is: 'accept', knowsKeys: false })
    await become('reporting')
    const { rows } = (await staff.ask('listSendings', { params: { account: account.id } })).json()
    await staff.ask('settleSending', { params: { sending: rows[0].id }, body: { as: 'look-again' } })
    await until(async () => (await sendings()).every(({ state }) => state === 'accepted'))
    expect((await listed()).length - before.length).toBe(1)
    expect(await sendings()).toMatchObject([{ attempts: happened === 'done' ? 1 : 2 }])
    expect(await statusNow()).toBe('buy_order')
  })

  it('is settled by hand only where nobody knows, and by whoever owns the account', async () => {
    await behave({ is: 'forget' })
    await buying()
    const { rows } = (await staff.ask('listSendings', { params: { account: account.id } })).json()
    const given = { params: { sending: rows[0].id }, body: { as: 'refused' } }
    expect((await client.ask('settleSending', given)).statusCode).toBe(403)
    await until(async () => (await sendings())[0]?.state === 'unknown')
    const settled = await staff.ask('settleSending', given)
    expect([200, 409]).toContain(settled.statusCode)
    await behave({ is: 'accept' })
  })
})

describe('the steps of an order', () => {
  const look = async (order: string, who = client): Promise<OrderPage> => {
    const answer = await who.ask('readOrder', { params: { ...paramsNow(), order } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const stepsOf = ({ steps }: OrderPage) => steps.map(({ kind, actor }) => `${kind} ${actor}`)
  const buy = async () => {
    const wish = wishOf(await ticketFor('Buy'), { amount: '250000', unitType: 'amount' })
    await place(wish)
    return String(wish['key'])
  }
  const settle = async (as: string) => {
    const { rows } = (await staff.ask('listSendings', { params: { account: account.id } })).json()
    await staff.ask('settleSending', { params: { sending: rows[0].id }, body: { as } })
  }

  it('are there for the client and the firm, by its id here and its number at the service', async () => {
    const key = await buy()
    const page = await look(key)
    expect(stepsOf(page)).toEqual(['placed client', 'sent portal', 'accepted service'])
    expect(page).toMatchObject({ own: key, state: 'accepted', isGone: false, isYours: true })
    expect(page.steps[2]!.message).toBeTruthy()
    expect(page.order.id).not.toBe(key)
    expect(stepsOf(await look(page.order.id, staff))).toEqual(stepsOf(page))
    expect((await stranger.ask('readOrder', { params: { ...paramsNow(), order: key } })).statusCode).toBe(403)
  })

  it('say who closed it, and name people of the firm to people of the firm alone', async () => {
    const key = await buy()
    const [row] = await sql<{ version: number }>(
      'select version::int from orders where tenant_id = $1 and id = $2',
      [key],
    )
    const closed = await staff.ask('updateRecord', {
      params: { collection: 'orders', id: key },
      body: { version: row!.version, values: { status: 'closed' } },
    })
    expect(closed.statusCode, closed.body).toBe(200)
    const last = async (who: Visitor) => (await look(key, who)).steps.at(-1)
    expect(await last(client)).toMatchObject({ kind: 'closed', actor: 'firm', by: null })
    expect((await last(staff))!.by).toBeTruthy()
  })

  it('say that it was refused, and what was settled by hand', async () => {
    await behave({ is: 'refuse' })
    const refused = await look(await buy())
    expect(stepsOf(refused)).toEqual(['placed client', 'sent portal', 'refused service'])
    expect(refused.isGone).toBe(true)
    await behave({ is: 'forget' })
    const key = await buy()
    await settle('accepted')
    expect(stepsOf(await look(key))).toContain('unknown portal')
    expect(stepsOf(await look(key)).at(-1)).toBe('accepted firm')
    await behave({ is: 'accept' })
  })

  it('say that the client has taken it back', async () => {
    await behave({ is: 'out' })
    const key = await buy()
    await client.ask('withdrawOrder', { params: { order: key } })
    await behave({ is: 'accept' })
    expect(stepsOf(await look(key))).toEqual(['placed client', 'withdrawn client'])
  })

  it('end with its paper, which cannot be had while the service does not answer', async () => {
    const key = await buy()
    const { order } = await look(key)
    const fetchFile = () => client.ask('readOrderFile', { params: { ...paramsNow(), order: order.id } })
    expect((await fetchFile()).statusCode).toBe(404)
    await fetch(`${service.baseUrl}/dutch/order/closing`, {
      method: 'POST',
      body: JSON.stringify({ orderId: order.id }),
    })
    expect((await fetchFile()).statusCode).toBe(200)
    await behave({ is: 'out' })
    const failed = await fetchFile()
    const { error } = failed.json()
    expect([failed.statusCode, error.code, error.message]).toEqual([
      502,
      'document-url',
      'Unexpected error while fetching document URL',
    ])
    await behave({ is: 'accept' })
  })

  it('are written by nobody', async () => {
    const values = { order: await buy(), account: account.id, kind: 'closed', actor: 'service' }
    for (const who of [client, staff]) {
      const planted = await who.ask('createRecord', {
        params: { collection: 'orderEvents' },
        body: { values },
      })
      expect(planted.statusCode).toBeGreaterThanOrEqual(403)
    }
  })
})

describe('those whom an order concerns', () => {
  const owners = () => account.ownerIds.map(emailOf).toSorted()
  /** What was written since to whom, advisers as one. */
  const mailsOf = async (work: () => Promise<unknown>) => {
    const [last] = await sql<{ id: string }>(
      'select coalesce(max(id::text), $2) as id from mail where tenant_id = $1',
      ['00000000-0000-0000-0000-000000000000'],
    )
    await work()
    return sql<{ to: string; template: string; language: string; status: string; text: string }>(
      `select "to", template, language, status, message ->> 'text' as text from mail
        where tenant_id = $1 and id > $2::uuid and template <> 'statusChanged' order by template, "to"`,
      [last!.id],
    )
  }
  const toClient = (template: string) => ({ to: emailOf(account.clientId), template, language: 'nl' })
  const buy = async () => place(wishOf(await ticketFor('Buy'), { amount: '250000', unitType: 'amount' }))

  it('hear once that it was taken, with a link to it; the client in their language', async () => {
    await sql('update users set user_language = $3 where tenant_id = $1 and id = $2', [
      account.clientId,
      'nl',
    ])
    const mails = await mailsOf(buy)
    expect(mails.filter(({ template }) => template === 'clientChange').map(({ to }) => to)).toEqual(owners())
    const [confirmation, ...more] = mails.filter(({ template }) => template !== 'clientChange')
    expect([confirmation, more]).toMatchObject([toClient('orderPlaced'), []])
    expect(confirmation!.text).toMatch(/aankoop van .* voor €\s?250\.000,00/)
    expect(confirmation!.text).toContain('?drawer=order:')
  })

  it('hear of a refusal alone where it was refused, and of what the client took back', async () => {
    await behave({ is: 'refuse' })
    const refused = await mailsOf(buy)
    expect(refused.filter(({ template }) => template !== 'clientChange')).toMatchObject([
      toClient('orderRefused'),
    ])
    await behave({ is: 'out' })
    const taken = await mailsOf(async () => {
      const { body } = await buy()
      await client.ask('withdrawOrder', { params: { order: body.order } })
    })
    expect(taken.filter(({ template }) => template !== 'clientChange')).toMatchObject([
      toClient('orderWithdrawn'),
    ])
    await behave({ is: 'accept' })
  })

  it('are spared what follows where the account wants no e-mails, but for the confirmation', async () => {
    const spare = (is: boolean) =>
      sql('update accounts set disabled_client_notifications = $3 where tenant_id = $1 and id = $2', [
        account.id,
        is,
      ])
    await spare(true)
    const mine = (mails: { template: string; status: string }[]) =>
      mails
        .filter(({ template }) => template !== 'clientChange')
        .map(({ template, status }) => [template, status])
    expect(mine(await mailsOf(buy))).toEqual([['orderPlaced', 'waiting']])
    await behave({ is: 'refuse' })
    expect(mine(await mailsOf(buy))).toEqual([['orderRefused', 'held-back']])
    await spare(false)
  })
})

describe('an order that the fund house has settled', () => {
  const buy = async () => {
    const wish = wishOf(await ticketFor('Buy'), { amount: '250000', unitType: 'amount' })
    await place(wish)
    return String(wish['key'])
  }
  const numberOf = async (order: string) => {
    const [found] = await sql<{ number: string }>(
      'select service_id as number from order_sendings where tenant_id = $1 and "order" = $2',
      [order],
    )
    return found!.number
  }
  const settle = async (order: string) => {
    const body = JSON.stringify({ orderId: await numberOf(order) })
    await fetch(`${service.baseUrl}/dutch/order/closing`, { method: 'POST', body })
  }
  const look = async () => {
    await sql(`select app.put_job($1, 'order-closing', '', null)`)
    await finishJobs(database.store.jobs, createClosingQueue(queueing))
  }
  const statusOf = async (order: string) =>
    (await sql<{ status: string }>('select status from orders where tenant_id = $1 and id = $2', [order]))[0]!
      .status

  it('is closed here by its number, once, and its client hears of it', async () => {
    const [one, two] = [await buy(), await buy()]
    await look()
    expect(await statusOf(one)).toBe('placed')
    await settle(one)
    await look()
    await look()
    expect([await statusOf(one), await statusOf(two)]).toEqual(['closed', 'placed'])
    const steps = await sql<{ kind: string; actor: string }>(
      `select kind, actor from order_events where tenant_id = $1 and "order" = $2 and kind = 'closed'`,
      [one],
    )
    expect(steps).toEqual([{ kind: 'closed', actor: 'service' }])
    const mails = await sql(
      `select from mail where tenant_id = $1 and template = 'orderClosed' and message ->> 'text' like '%' || $2 || '%'`,
      [one],
    )
    expect(mails.length).toBe(1)
  })

  it('moves the account by the row of the table, once no other of its kind is open', async () => {
    const [one, two] = [await buy(), await buy()]
    await become('payment_received')
    await settle(one)
    await look()
    expect(await statusNow()).toBe('payment_received')
    await settle(two)
    await look()
    expect(await statusNow()).toBe('reporting')
  })

  it('leaves an account that no row of the table moves', async () => {
    const order = await buy()
    await become('buy_order')
    await settle(order)
    await look()
    expect([await statusOf(order), await statusNow()]).toEqual(['closed', 'buy_order'])
  })
})

describe('a request to be verified', () => {
  const ask = (who = client) => who.ask('askVerification', { params: { account: account.id } })
  const submit = async (answers: object) => {
    await sql('update submissions set active = false where tenant_id = $1 and account = $2', [account.id])
    await sql(
      `insert into submissions (tenant_id, id, form_id, account, answers, step, created_by)
        select $1, gen_random_uuid(), form_id, $2, $3, 'Under review', $4 from processes where tenant_id = $1 and active
          and user_status = $5 and account_type = $6 limit 1`,
      [account.id, JSON.stringify(answers), account.clientId, ['created'], account.accountType],
    )
  }
  const chosen = () => ({
    fund_id: offered[0],
    selected_fund_name: firm.market.funds[0]!.name,
    subscription_amount: '100000',
  })

  it('is the client’s own, while the account is new and its details are there', async () => {
    const reasonOf = async (who = client) => (await ask(who)).json().error.fields.reason
    expect((await ask(stranger)).statusCode).toBe(404)
    expect((await ask(staff)).statusCode).toBe(403)
    expect(await reasonOf()).toBe('not-listed')
    await become('created')
    await sql('update submissions set active = false where tenant_id = $1 and account = $2', [account.id])
    expect(await reasonOf()).toBe('nothing-sent')
    // A form that can wait is not what an account is verified by.
    await sql(
      `insert into submissions (tenant_id, id, form_id, account, answers, step, created_by)
        select $1, gen_random_uuid(), form_id, $2, '{}', 'Under review', $3 from processes where tenant_id = $1 and active
          and 'verified' = any (user_status) limit 1`,
      [account.id, account.clientId],
    )
    expect(await reasonOf()).toBe('nothing-sent')
    expect(await sendings()).toEqual([])
  })

  it('without a fund waits for the firm, and is asked once', async () => {
    await become('created')
    await submit({ investor_street: 'Spui', occupation: 'Baker' })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await statusNow()).toBe('pending')
    expect(await sendings()).toMatchObject([{ state: 'accepted' }])
    expect(await ordersHere()).toEqual([])
  })

  it('with a fund is an order as well, here and at the service', async () => {
    const before = (await listed()).length
    await become('created')
    await submit(chosen())
    expect((await ask()).json()).toMatchObject({ state: 'accepted' })
    expect(await statusNow()).toBe('pending_with_order')
    expect(await ordersHere()).toMatchObject([{ type: 'Buy', value: '100000' }])
    expect((await listed()).length - before).toBe(1)
  })

  it('leads to the status that the service says, where it says another than the usual one', async () => {
    await behave({ status: 'pending_with_order' })
    await become('created')
    await submit({ investor_street: 'Spui', occupation: 'Baker' })
    expect((await ask()).json()).toMatchObject({ state: 'accepted' })
    expect([await statusNow(), await ordersHere()]).toEqual(['pending_with_order', []])
  })

  it('that is refused leaves the account new, without an order', async () => {
    await behave({ is: 'refuse' })
    await become('created')
    await submit(chosen())
    const { error } = (await ask()).json()
    expect([error.code, error.message]).toEqual(['could-not-trigger', 'Could not trigger subscription.'])
    expect([await statusNow(), await ordersHere()]).toEqual(['created', []])
  })
})

describe('an order above the amount of the firm', () => {
  beforeEach(() =>
    sql(
      `insert into four_eyes (tenant_id, id, kind, above, currency) values ($1, gen_random_uuid(), 'orders', 50000, 'EUR')`,
    ),
  )
  afterEach(() => sql('delete from four_eyes where tenant_id = $1'))
  const waiting = async (order: string): Promise<string> => {
    const answer = await staff.ask('listApprovals', { query: { record: order } })
    return answer.json().rows[0].id
  }
  const buy = async () => {
    const { status, body } = await place(
      wishOf(await ticketFor('Buy'), { amount: '250000', unitType: 'amount' }),
    )
    expect([status, body.state]).toEqual([200, 'held'])
    return String(body.order)
  }

  it('is told to the service once, after a second person has let it pass', async () => {
    const before = (await listed()).length
    const order = await buy()
    expect(await sendings()).toMatchObject([{ state: 'held', attempts: 0 }])
    expect([(await listed()).length, await statusNow()]).toEqual([before, 'reporting'])
    const params = { change: await waiting(order) }
    const answers = await Promise.all([1, 2].map(() => staff.ask('approveChange', { params })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    await until(async () => (await sendings())[0]?.state === 'accepted')
    expect([(await listed()).length - before, await statusNow()]).toEqual([1, 'buy_order'])
    const page = await client.ask('readOrder', {
      params: { ...paramsNow(), order },
      query: { language: 'en' },
    })
    expect(page.json<OrderPage>().steps.map(({ kind }) => kind)).toEqual([
      'placed',
      'held',
      'approved',
      'sent',
      'accepted',
    ])
  })

  it('is never told when it is turned down, or taken back while it waits', async () => {
    const before = (await listed()).length
    const order = await buy()
    const rejecting = { params: { change: await waiting(order) }, body: { reason: 'Not on the letter' } }
    expect((await staff.ask('rejectChange', rejecting)).statusCode).toBe(200)
    expect(await sendings()).toMatchObject([{ state: 'refused', attempts: 0 }])
    await finishJobs(database.store.jobs, createDecidedOrderQueue(queueing))
    expect(await ordersHere()).toEqual([])
    const second = await buy()
    expect((await client.ask('withdrawOrder', { params: { order: second } })).statusCode).toBe(200)
    expect((await sendings()).map(({ state }) => state)).toEqual(['refused'])
    expect([(await listed()).length, await statusNow(), await ordersHere()]).toEqual([
      before,
      'reporting',
      [],
    ])
  })

  it('waits with the request to be verified that it came with, which is asked once', async () => {
    const before = (await listed()).length
    await become('created')
    await sql('update submissions set active = false where tenant_id = $1 and account = $2', [account.id])
    await sql(
      `insert into submissions (tenant_id, id, form_id, account, answers, step, created_by)
        select $1, gen_random_uuid(), form_id, $2, $3, 'Under review', $4 from processes where tenant_id = $1 and active
          and 'created' = any (user_status) and account_type = $5 limit 1`,
      [
        account.id,
        JSON.stringify({
          fund_id: offered[0],
          selected_fund_name: firm.market.funds[0]!.name,
          subscription_amount: '100000',
        }),
        account.clientId,
        account.accountType,
      ],
    )
    const ask = () => client.ask('askVerification', { params: { account: account.id } })
    expect([(await ask()).json().state, (await ask()).json().state]).toEqual(['held', 'held'])
    expect([await statusNow(), (await listed()).length]).toEqual(['created', before])
    const [order] = await ordersHere()
    const params = { change: await waiting(order!.id) }
    expect((await staff.ask('approveChange', { params })).statusCode).toBe(200)
    await until(async () => (await statusNow()) === 'pending_with_order')
    expect((await listed()).length - before).toBe(1)
  })
})

describe('a company', () => {
  it('is verified with its beneficial owners and its own account, as the service takes them', async () => {
    const company = firm.accounts.find(
      ({ accountType, status }) => accountType === 'corporate' && status === 'reporting',
    )!
    await sql(`update accounts set user_status = 'created' where tenant_id = $1 and id = $2`, [company.id])
    await sql('update submissions set active = false where tenant_id = $1 and account = $2', [company.id])
    const [{ form }] = (await sql<{ form: string }>(
      `select form_id as form from processes where tenant_id = $1 and active and account_type = 'corporate' limit 1`,
    )) as [{ form: string }]
    const owner = { birth_date: '1970-02-03', politically_exposed: false, us_person: false }
    const answers = {
      company_name: 'Vos Beheer B.V.',
      company_register_number: '12345678',
      company_seat: 'Den Haag',
      email: 'bestuur@vos.example',
      additional_iban: 'NL91 ABNA 0417 1643 00',
      additional_account_holder_name: 'Vos Beheer B.V.',
      investor_street: 'Spui',
      investor_house_number: '70',
      investor_postcode: '2511 BT',
      investor_city: 'Den Haag',
      investor_country: 'NL',
      ubos_information: [
        { ...owner, name: 'Merel Vos', share: '60', politically_exposed: true },
        { ...owner, name: 'Daan Vos', share: '40' },
      ],
      consent: true,
    }
    const who = await server.signIn(firm.host, emailOf(company.clientId))
    const values = { formId: form, account: company.id, answers }
    const sent = await who.ask('createRecord', {
      params: { collection: 'submissions' },
      body: { values, publish: false },
    })
    expect(sent.statusCode, sent.body).toBe(200)
    const asked = await who.ask('askVerification', { params: { account: company.id } })
    expect(asked.json()).toMatchObject({ state: 'accepted' })
    const [told] = await sql<{ request: OrderRequest }>(
      'select request from order_sendings where tenant_id = $1 and account = $2 order by id desc limit 1',
      [company.id],
    )
    expect(composeOrderBody(told!.request)).toEqual({
      formName: 'subscription',
      id: company.externalId,
      language: expect.stringMatching(/^(EN|NL)$/),
      address: 'Spui 70, 2511 BT Den Haag, NL',
      company_name: 'Vos Beheer B.V.',
      company_register_number: '12345678',
      company_seat: 'Den Haag',
      email: 'bestuur@vos.example',
      additional_iban: 'NL91ABNA0417164300',
      additional_account_holder_name: 'Vos Beheer B.V.',
      consent: 'true',
      ubos_information: {
        headers: ['name', 'birth_date', 'share', 'politically_exposed', 'us_person'],
        items: [
          {
            name: 'Merel Vos',
            birth_date: '1970-02-03',
            share: '60',
            politically_exposed: true,
            us_person: false,
          },
          {
            name: 'Daan Vos',
            birth_date: '1970-02-03',
            share: '40',
            politically_exposed: false,
            us_person: false,
          },
        ],
      },
    })
  })
})

describe('changed details', () => {
  const detailsOf = async () =>
    (
      await sql<{ form: string }>(
        `select p.form_id as form from processes p join forms f on f.tenant_id = $1 and f.id = p.form_id
          where p.tenant_id = $1 and p.active and f.steps::text like '%valid_from%' limit 1`,
      )
    )[0]!.form
  const moved = { investor_postcode: '2511 BT', investor_city: 'Den Haag', investor_country: 'NL' }
  const dwelling = (number: string) => ({
    valid_from: '2026-11-01',
    investor_street: 'Spui',
    investor_house_number: number,
    ...moved,
  })
  const send = async (number: string, who = client) => {
    const values = { formId: await detailsOf(), account: account.id, answers: dwelling(number) }
    return who.ask('createRecord', {
      params: { collection: 'submissions' },
      body: { values, publish: false },
    })
  }
  const told = () =>
    sql<{ id: string; state: string; kind: string; request: { status: string; answers: object } }>(
      `select id, state, kind, request from order_sendings where tenant_id = $1 and state <> 'withdrawn' order by id`,
    )
  const isSettled = () => until(async () => (await told()).every(({ state }) => state === 'accepted'))

  beforeEach(async () => {
    await sql('update submissions set active = false where tenant_id = $1 and account = $2', [account.id])
    // What was known before anything changed.
    await sql(
      `insert into submissions (tenant_id, id, form_id, account, answers, step, created_by)
        values ($1, gen_random_uuid(), $3, $2, $4, 'Released', $5)`,
      [account.id, await detailsOf(), JSON.stringify(dwelling('1')), account.clientId],
    )
  })

  it('are told once, under the status they were changed in, and put the account into review', async () => {
    expect((await send('2')).statusCode).toBe(200)
    expect(await statusNow()).toBe('review')
    await isSettled()
    const [only, ...more] = await told()
    expect([only!.kind, only!.request.status, more]).toEqual(['amendment', 'reporting', []])
    expect(only!.request.answers).toMatchObject({ investor_house_number: '2' })
    expect(await statusNow()).toBe('review')
    expect((await send('3')).statusCode).toBe(403)
  })

  it('by people of the firm are told as well', async () => {
    expect((await send('2', staff)).statusCode).toBe(200)
    expect(await statusNow()).toBe('review')
    await isSettled()
    expect(await told()).toMatchObject([{ kind: 'amendment' }])
  })

  it('of an account that is new are told to nobody', async () => {
    await become('created')
    await send('2')
    expect([await statusNow(), await told()]).toEqual(['created', []])
  })

  it('that are refused stay for the firm to correct, and are sent again by its hand', async () => {
    await behave({ is: 'refuse' })
    await send('2')
    await until(async () => (await told()).every(({ state }) => state === 'refused'))
    expect(await statusNow()).toBe('review')
    const news = await sql<{ owner: string }>(
      'select owner from notifications where tenant_id = $1 and account = $2 and what = $3 order by owner',
      [account.id, 'detailsRefused'],
    )
    expect(news.map(({ owner }) => owner)).toEqual(account.ownerIds.toSorted())
    const [refused] = await told()
    const again = { params: { sending: refused!.id }, body: { as: 'send-again' } }
    expect((await client.ask('settleSending', again)).statusCode).toBe(403)
    await behave({ is: 'accept' })
    expect((await staff.ask('settleSending', again)).json()).toEqual({ state: 'to-send' })
    expect((await staff.ask('settleSending', again)).statusCode).toBe(409)
    await until(async () => (await told()).at(-1)?.state === 'accepted')
    expect((await told()).map(({ state }) => state)).toEqual(['refused', 'accepted'])
  })

  it.each([
    ['answers too late', { is: 'late', ms: 300 }],
    ['is out', { is: 'out' }],
  ] as const)('reach a service that %s in their order', async (_what, conduct) => {
    await behave(conduct)
    await send('2')
    await until(async () => (await told())[0]?.state === (conduct.is === 'out' ? 'to-send' : 'unknown'))
    await become('reporting')
    await send('3')
    await behave({ is: 'accept' })
    for (const { id } of await told())
      await staff.ask('settleSending', { params: { sending: id }, body: { as: 'look-again' } })
    await isSettled()
    const ended = await sql<{ number: string }>(
      `select request->'answers'->>'investor_house_number' as number from order_sendings
        where tenant_id = $1 and state = 'accepted' order by settled_at`,
    )
    expect(ended.map(({ number }) => number)).toEqual(['2', '3'])
  })

  it('that are taken late do not bring back an account that has left the review', async () => {
    await behave({ is: 'silent', ms: 400 })
    await send('2')
    await until(async () => (await told())[0]?.state === 'sent')
    await become('review_verified')
    await isSettled()
    expect(await statusNow()).toBe('review_verified')
  })
})
