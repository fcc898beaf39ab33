import { pino } from 'pino'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { buildTenant } from '#demo/world/tenant.ts'
import type { Proposal, ProposalDraft, ProposalRow } from '#model/calls/proposals.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createOrderServiceQueue } from '#server/orders/order-service-queue.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import { openPlantedDatabase, plantedDay as asOf } from '#tests/support/planted-firms.ts'
import { buildTestServer, type Visitor } from '#tests/support/test-server.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A firm whose clients order funds of the house in the portal, and one whose clients do not. */
const firms = { dutch: buildTenant('dutch', { asOf }), greek: buildTenant('greek', { asOf }) }
type Firm = (typeof firms)['dutch']

type Desk = {
  firm: Firm
  staff: Visitor
  client: Visitor
  stranger: Visitor
  portfolio: string
  account: (typeof firms)['dutch']['accounts'][number]
  model: string
}

const sqlOf =
  (firm: Firm) =>
  <Row extends object>(text: string, values: readonly unknown[] = []) =>
    asKeeper<Row>({ database, tenantId: firm.id }, text, values)

const database = await closeAfterAll(openPlantedDatabase())
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))
const server = await closeAfterAll(
  buildTestServer(database, { dataServiceUrl: `${service.baseUrl}/{tenant}` }),
)
const usual = queueParts(database.store)
const settings = { ...usual.settings, orderPatienceSeconds: 1.5 }
const queueing = { ...usual, settings, funds: server.parts.funds }
await closeAfterAll(
  startJobs(
    { jobs: database.store.jobs, log: pino({ level: 'silent' }) },
    { queues: [createOrderServiceQueue(queueing)] },
  ),
)
const ordering = await openDesk(firms.dutch)
const advised = await openDesk(firms.greek)

beforeEach(async () => {
  for (const { firm } of [ordering, advised]) {
    await sqlOf(firm)(`update proposals set state = 'withdrawn' where tenant_id = $1 and state = 'waiting'`)
    await sqlOf(firm)('delete from mail where tenant_id = $1')
  }
  const { firm, account } = ordering
  await sqlOf(firm)(`update order_sendings set state = 'withdrawn' where tenant_id = $1`)
  await sqlOf(firm)('update orders set active = false where tenant_id = $1 and account = $2', [account.id])
  await sqlOf(firm)(`update accounts set user_status = 'reporting' where tenant_id = $1 and id = $2`, [
    account.id,
  ])
})

/** The first client of a firm for whom trades can be proposed. */
async function openDesk(firm: Firm): Promise<Desk> {
  const emailOf = (id: string) => firm.users.find((user) => user.id === id)!.email
  const staff = await server.signIn(firm.host, firm.users.find(({ isAdmin }) => isAdmin)!.email)
  const models = await sqlOf(firm)<{ id: string }>(
    'select id from models where tenant_id = $1 and active order by profile desc',
  )
  for (const account of firm.accounts.filter(({ status }) => status === 'reporting'))
    for (const { id: portfolio } of firm.portfolios.filter(({ accountId }) => accountId === account.id))
      for (const { id: model } of models) {
        const answer = await staff.ask('draftProposal', { params: { model }, query: { portfolio } })
        if (answer.statusCode !== 200) continue
        const { trades } = answer.json<ProposalDraft>().proposed
        const isFit = firm === firms.dutch ? trades.some(({ isOrdered }) => isOrdered) : trades.length > 0
        if (!isFit) continue
        const other = firm.accounts.find(
          ({ clientId, status }) => clientId !== account.clientId && status === 'reporting',
        )!
        const client = await server.signIn(firm.host, emailOf(account.clientId))
        const stranger = await server.signIn(firm.host, emailOf(other.clientId))
        return { firm, staff, client, stranger, portfolio, account, model }
      }
  throw new Error('Nobody of the firm has drifted from a model.')
}

const draft = async ({ staff, model, portfolio }: Desk, query: object = {}): Promise<ProposalDraft> =>
  (await staff.ask('draftProposal', { params: { model }, query: { portfolio, ...query } })).json()

async function send(desk: Desk, more: Record<string, unknown> = {}, who = desk.staff) {
  const { seen } = await draft(desk)
  const body = {
    portfolio: desk.portfolio,
    key: crypto.randomUUID(),
    seen,
    expiresOn: day(14),
    note: 'Back to where we agreed.',
    ...more,
  }
  const answer = await who.ask('sendProposal', { params: { model: desk.model }, body })
  return { status: answer.statusCode, id: body.key, body: answer.json() }
}
const read = async (id: string, who: Visitor): Promise<Proposal> =>
  (await who.ask('readProposal', { params: { proposal: id } })).json()

async function decide(id: string, desk: Desk, more: Record<string, unknown> = {}, who = desk.client) {
  const { version, terms } = await read(id, desk.client)
  const body = { decision: 'accept', version, ...(terms ? { terms: terms.version } : {}), ...more }
  const answer = await who.ask('decideProposal', { params: { proposal: id }, body })
  return { status: answer.statusCode, body: answer.json() }
}
const ordersOf = ({ firm, portfolio }: Desk, keys: readonly string[]) =>
  sqlOf(firm)<{ id: string; type: string; terms: string }>(
    `select id, type, terms_version as terms from orders where tenant_id = $1 and portfolio_id = $2 and id = any ($3::uuid[])
      order by created_at`,
    [portfolio, keys],
  )

describe('a proposal', () => {
  it('names trades, their costs and what they do to the portfolio, as they were shown', async () => {
    const shown = await draft(ordering, { costRate: '0.01' })
    const { trades, classes, costs, total } = shown.proposed
    expect(costs).toBeCloseTo(
      trades.reduce((sum, { value }) => sum + value * 0.01, 0),
      1,
    )
    expect(classes.reduce((sum, { after }) => sum + after, 0)).toBeCloseTo(1, 6)
    expect(total).toBeGreaterThan(0)
    const { id, status } = await send(ordering, { costRate: 0.01, seen: shown.seen })
    expect(status).toBe(200)
    const sent = await read(id, ordering.client)
    expect(sent).toMatchObject({ state: 'waiting', outdated: null, isYours: true, carried: [] })
    expect(sent.note).toBe('Back to where we agreed.')
    const plain = (one: { key: string }) => ({ ...one, key: '' })
    expect(sent.proposed.trades.map(plain)).toEqual(trades.map(plain))
  })

  it('leaves out what is smaller than the least and what somebody takes out, and says so', async () => {
    const { proposed } = await draft(ordering)
    const [largest] = proposed.trades.map(({ value }) => value).toSorted((a, b) => b - a)
    const small = await draft(ordering, { leastTrade: String(Math.ceil(largest!) + 1) })
    expect(small.proposed.trades).toEqual([])
    expect(small.proposed.leftOut.map(({ why }) => why)).toContain('minimum')
    const [first] = proposed.trades
    const without = await draft(ordering, { without: first!.holding })
    expect(without.proposed.trades.map(({ holding }) => holding)).not.toContain(first!.holding)
    expect(without.proposed.leftOut).toContainEqual(
      expect.objectContaining({ name: first!.name, why: 'by-hand' }),
    )
    expect((await send(ordering, { leastTrade: Math.ceil(largest!) + 1, seen: small.seen })).status).toBe(422)
  })

  it('keeps to what the firm takes as an order', async () => {
    const { proposed } = await draft(ordering)
    const ordered = proposed.trades.filter(({ isOrdered }) => isOrdered)
    expect(ordered.length).toBeGreaterThan(0)
    for (const { type, amount, units, heldUnits, price } of ordered) {
      const left = heldUnits - Number(units)
      const isFit = type === 'Buy' ? Number(amount) >= 50_000 : left < 1e-6 || left * price >= 100_000
      expect(isFit).toBe(true)
    }
    expect(proposed.trades.some(({ isOrdered }) => !isOrdered)).toBe(true)
  })

  it('is sent as it was seen, once, to a day that comes, by people of the firm', async () => {
    expect((await send(ordering, { seen: 'other' })).status).toBe(409)
    expect((await send(ordering, { expiresOn: day(-1) })).body.error.problems).toEqual({
      expiresOn: { code: 'past' },
    })
    expect((await send(ordering, { expiresOn: day(200) })).status).toBe(422)
    expect((await send(ordering, {}, ordering.client)).status).toBe(403)
    const key = crypto.randomUUID()
    expect((await send(ordering, { key })).status).toBe(200)
    expect((await send(ordering, { key })).status).toBe(200)
    const rows = await sqlOf(ordering.firm)('select from proposals where tenant_id = $1 and id = $2', [key])
    expect(rows).toHaveLength(1)
  })

  it('reaches its client on the bell and by e-mail with a link, and nobody else', async () => {
    const { id } = await send(ordering)
    const mails = await sqlOf(ordering.firm)<{ recipient: string; text: string }>(
      `select "to" as recipient, message ->> 'text' as text from mail where tenant_id = $1`,
    )
    const email = ordering.firm.users.find(({ id: user }) => user === ordering.account.clientId)!.email
    expect(mails.map(({ recipient }) => recipient)).toEqual([email])
    expect(mails[0]!.text).toContain(`/proposals?proposal=${id}`)
    expect((await ordering.stranger.ask('readProposal', { params: { proposal: id } })).statusCode).toBe(404)
    const answer = await ordering.client.ask('listProposals', { params: { account: ordering.account.id } })
    const { rows } = answer.json<{ rows: ProposalRow[] }>()
    expect(rows[0]).toMatchObject({ id, state: 'waiting' })
    expect(
      (await ordering.stranger.ask('listProposals', { params: { account: ordering.account.id } })).statusCode,
    ).toBe(403)
  })

  it('that is made anew takes the place of the one that waits', async () => {
    const first = await send(ordering)
    expect((await draft(ordering)).isReplacing).toBe(true)
    await send(ordering)
    expect((await read(first.id, ordering.client)).state).toBe('withdrawn')
    expect((await decide(first.id, ordering)).status).toBe(409)
  })

  it('is withdrawn by the firm while it waits', async () => {
    const { id } = await send(ordering)
    const end = (who: Visitor) =>
      who.ask('endProposal', { params: { proposal: id }, body: { as: 'withdrawn' } })
    expect((await end(ordering.client)).statusCode).toBe(403)
    expect((await end(ordering.staff)).statusCode).toBe(200)
    expect((await end(ordering.staff)).statusCode).toBe(409)
    expect((await decide(id, ordering)).body.error).toMatchObject({ code: 'out-of-date' })
  })
})

describe('an answer', () => {
  it('accepts once, however often it is pressed: each trade is one order', async () => {
    const { id } = await send(ordering)
    const { proposed } = await read(id, ordering.client)
    const keys = proposed.trades.filter(({ isOrdered }) => isOrdered).map(({ key }) => key)
    const both = await Promise.all([decide(id, ordering), decide(id, ordering)])
    expect(both.map(({ status }) => status)).toContain(200)
    const again = await decide(id, ordering)
    expect(again).toMatchObject({ status: 200, body: { state: 'accepted', notPlaced: [] } })
    const placed = await ordersOf(ordering, keys)
    expect(placed.map((order) => order.id).toSorted()).toEqual(keys.toSorted())
    const now = await read(id, ordering.staff)
    expect(now.carried.map(({ state }) => state)).toEqual(keys.map(() => 'placed'))
    expect(now).toMatchObject({ state: 'accepted', decidedAt: expect.any(String), isYours: false })
    expect(placed.every(({ terms }) => terms === now.termsVersion)).toBe(true)
    await sqlOf(ordering.firm)(
      `update orders set active = false where tenant_id = $1 and id = any ($2::uuid[])`,
      [keys],
    )
  })

  it('that is accepted leaves orders above the amount of the firm to a second person, and says so to both', async () => {
    const { firm, client, staff } = ordering
    await sqlOf(firm)(
      `insert into four_eyes (tenant_id, id, kind, above, currency) values ($1, gen_random_uuid(), 'orders', 1, 'EUR')`,
    )
    try {
      const { id } = await send(ordering)
      expect(await decide(id, ordering)).toMatchObject({ status: 200, body: { notPlaced: [] } })
      const held = (await read(id, client)).carried
      expect(held.length).toBeGreaterThan(0)
      expect(held.map(({ state }) => state)).toEqual(held.map(() => 'held'))
      const [first] = held
      const { rows } = (await staff.ask('listApprovals', { query: { record: first!.key } })).json()
      const params = { change: rows[0].id }
      expect((await staff.ask('approveChange', { params })).statusCode).toBe(200)
      expect((await read(id, staff)).carried.find(({ key }) => key === first!.key)?.state).toBe('placed')
      // Asked again, nothing is placed twice or let pass by the way.
      expect(await decide(id, ordering)).toMatchObject({ status: 200, body: { notPlaced: [] } })
      const keys = held.map(({ key }) => key)
      expect(await ordersOf(ordering, keys)).toHaveLength(keys.length)
      for (const key of keys.slice(1)) {
        const { rows: open } = (await staff.ask('listApprovals', { query: { record: key } })).json()
        const declined = { params: { change: open[0].id }, body: { reason: 'Too much at once' } }
        expect((await staff.ask('rejectChange', declined)).statusCode).toBe(200)
      }
      // Turned down it is not carried out, before and after it has ended.
      const now = (await read(id, client)).carried.filter(({ key }) => key !== first!.key)
      expect(now.map(({ state }) => state)).toEqual(now.map(() => 'gone'))
    } finally {
      await sqlOf(firm)('delete from four_eyes where tenant_id = $1')
    }
  })

  it('asks for the terms of the portal in the version that holds', async () => {
    const { id } = await send(ordering)
    expect((await read(id, ordering.client)).terms).toMatchObject({ version: expect.any(String) })
    expect((await decide(id, ordering, { terms: undefined })).body.error.problems).toEqual({
      terms: { code: 'required' },
    })
    expect((await decide(id, ordering, { terms: 'another' })).status).toBe(409)
    expect((await read(id, ordering.client)).state).toBe('waiting')
  })

  it('declines with a reason, which the firm reads and hears of; nothing is ordered', async () => {
    const { id } = await send(ordering)
    await sqlOf(ordering.firm)('delete from mail where tenant_id = $1')
    const declined = await decide(id, ordering, { decision: 'decline', reason: 'Not now.', terms: undefined })
    expect(declined.status).toBe(200)
    const now = await read(id, ordering.staff)
    expect(now).toMatchObject({ state: 'declined', reason: 'Not now.', carried: [] })
    expect(
      await ordersOf(
        ordering,
        now.proposed.trades.map(({ key }) => key),
      ),
    ).toEqual([])
    const mails = await sqlOf(ordering.firm)('select from mail where tenant_id = $1')
    expect(mails.length).toBeGreaterThan(0)
    expect((await decide(id, ordering)).status).toBe(409)
  })

  it('is the client’s own, and of nobody else', async () => {
    const { id } = await send(ordering)
    expect((await decide(id, ordering, {}, ordering.staff)).status).toBe(403)
    expect((await decide(id, ordering, {}, ordering.stranger)).status).toBe(404)
    expect((await read(id, ordering.client)).state).toBe('waiting')
  })

  it('comes too late after the last day', async () => {
    const id = crypto.randomUUID()
    const { proposed } = await draft(ordering)
    const { firm, account, portfolio } = ordering
    await sqlOf(firm)(
      `insert into proposals (tenant_id, id, account, portfolio, model, proposed, expires_on, created_name)
        values ($1, $2, $3, $4, 'Growth', $5, current_date - 1, 'Anna')`,
      [id, account.id, portfolio, JSON.stringify(proposed)],
    )
    expect(await read(id, ordering.client)).toMatchObject({ state: 'expired', terms: null })
    expect((await decide(id, ordering)).body.error).toMatchObject({
      code: 'out-of-date',
      fields: { reason: 'expired' },
    })
  })

  it('is refused where holdings or prices are others than those it was made from', async () => {
    const { proposed } = await draft(ordering)
    const { firm, account, portfolio } = ordering
    for (const [change, why] of [
      [{ heldUnits: 1 }, 'holdings'],
      [{ price: 0.01 }, 'prices'],
    ] as const) {
      const id = crypto.randomUUID()
      const other = { ...proposed, trades: proposed.trades.map((trade) => ({ ...trade, ...change })) }
      await sqlOf(firm)(
        `insert into proposals (tenant_id, id, account, portfolio, model, proposed, expires_on, created_name)
          values ($1, $2, $3, $4, 'Growth', $5, current_date + 1, 'Anna')`,
        [id, account.id, portfolio, JSON.stringify(other)],
      )
      expect((await read(id, ordering.client)).outdated).toBe(why)
      expect((await decide(id, ordering)).body.error).toMatchObject({
        code: 'out-of-date',
        fields: { reason: why },
      })
      expect((await read(id, ordering.client)).state).toBe('waiting')
    }
  })
})

test('where nobody orders in the portal an accepted proposal is work for the adviser, who says when it is done', async () => {
  const { id } = await send(advised)
  const { proposed } = await read(id, advised.client)
  expect(proposed.trades.every(({ isOrdered }) => !isOrdered)).toBe(true)
  const end = () => advised.staff.ask('endProposal', { params: { proposal: id }, body: { as: 'done' } })
  expect((await end()).statusCode).toBe(409)
  expect(await decide(id, advised)).toMatchObject({ status: 200, body: { notPlaced: [] } })
  expect((await end()).statusCode).toBe(200)
  expect(await read(id, advised.client)).toMatchObject({
    state: 'done',
    endedAt: expect.any(String),
    endedBy: expect.any(String),
  })
})

describe('the database', () => {
  it('keeps what was sent and what was decided, whoever asks', async () => {
    const { id } = await send(ordering)
    const sql = sqlOf(ordering.firm)
    const change = (what: string) =>
      sql(`update proposals set ${what} where tenant_id = $1 and id = $2`, [id])
    await expect(change(`proposed = '{}'`)).rejects.toThrow('stays as it was sent')
    await expect(change(`expires_on = expires_on + 1`)).rejects.toThrow('stays as it was sent')
    await expect(change(`state = 'accepted'`)).rejects.toThrow('decided once')
    await decide(id, ordering, { decision: 'decline' })
    await expect(change(`reason = 'another'`)).rejects.toThrow('stays as it was made')
    await expect(change(`state = 'accepted'`)).rejects.toThrow('decided once')
    await expect(sql('delete from proposals where tenant_id = $1 and id = $2', [id])).rejects.toThrow()
  })

  it('lets nobody write a proposal but by sending and deciding one', async () => {
    const { id } = await send(ordering)
    const { account, portfolio } = ordering
    const values = { account: account.id, portfolio, model: 'Growth', proposed: {}, expiresOn: day(3) }
    for (const who of [ordering.client, ordering.staff]) {
      const made = await who.ask('createRecord', { params: { collection: 'proposals' }, body: { values } })
      expect(made.statusCode).toBe(403)
      const body = { version: 1, values: { state: 'accepted' } }
      const changed = await who.ask('updateRecord', { params: { collection: 'proposals', id }, body })
      expect(changed.statusCode).toBe(403)
    }
    const asClient = {
      tenantId: ordering.firm.id,
      userId: ordering.account.clientId,
      role: 'investor' as const,
    }
    const straight = (text: string) => database.store.ask(asClient, { name: 'straight', text }, [id])
    await expect(
      straight(`update proposals set state = 'accepted' where tenant_id = $1 and id = $2 returning id`),
    ).rejects.toThrow()
    await expect(straight(`select app.end_proposal($1, $2, 'withdrawn')`)).rejects.toThrow()
  })
})
