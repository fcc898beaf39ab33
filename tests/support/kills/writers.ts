/** Clients who order funds and send forms, one after the other, while parts of the portal are killed. */
import { setTimeout as pause } from 'node:timers/promises'
import { buildTenant } from '#demo/world/tenant.ts'
import type { Installation } from './installation.ts'
import { Asking } from './client.ts'

/** What somebody was told is done. `mark` is in no other: the amount of an order, the answer of a form. */
export type Told = { kind: 'order' | 'form'; id: string; mark: number; account: string; externalId: string }

export type Work = {
  told: Told[]
  /** What was refused, with the answer; nothing of it may be there afterwards. */
  refused: (Told & { answer: string })[]
  unanswered: () => number
  form: string
  marked: number
}

type Person = {
  asking: Asking
  account: string
  portfolio: string
  externalId: string
  nav: Map<string, Ticket>
}
type Ticket = { nav: string | null; navDate: string | null; terms?: string }

type OwnAccount = { id: string; externalId: string; status: string; portfolios: { id: string }[] }

/** Every so many is a form. */
const formEvery = 5
const leastAmount = 100_000

export function openWork(
  installation: Installation,
  { writers, wanted }: { writers: number; wanted: number },
) {
  const { accounts, users, market } = buildTenant('dutch', { asOf: new Date().toISOString().slice(0, 10) })
  const funds = market.funds.map(({ id }) => id)
  const clients = accounts.filter(({ status }) => status === 'reporting')
  const emails = new Set(clients.map(({ clientId }) => users.find(({ id }) => id === clientId)?.email ?? ''))
  const waiting: Person[] = []
  const all: Asking[] = []
  const work: Work = {
    told: [],
    refused: [],
    form: '',
    marked: 0,
    unanswered: () => all.reduce((sum, one) => sum + one.unanswered, 0),
  }
  const ending = new AbortController()

  const enter = async (email: string): Promise<void> => {
    const asking = new Asking(installation.port, email)
    all.push(asking)
    await asking.signIn()
    const { body } = await asking.until('GET', '/api/session')
    const { accounts: own } = body['session'] as { accounts: OwnAccount[] }
    for (const { id: account, externalId, status, portfolios } of own) {
      const [portfolio] = portfolios
      if (status !== 'reporting' || !portfolio) continue
      waiting.push({ asking, account, externalId, portfolio: portfolio.id, nav: new Map() })
    }
  }

  const makeForm = async (): Promise<void> => {
    const asking = new Asking(installation.port, 'admin@dutch.example')
    const fields = [{ name: 'mark', type: 'number', label: 'Number', required: true }]
    const values = {
      name: 'Number',
      steps: [{ id: 'one', title: 'One', fieldsets: [{ title: '', fields }] }],
    }
    const { status, body } = await asking.until('POST', '/api/records/forms', { values, publish: true })
    if (status !== 200) throw new Error(`No form: ${JSON.stringify(body)}`)
    work.form = (body['record'] as { id: string }).id
  }

  const send = async (person: Person, mark: number): Promise<void> => {
    const { asking, account, externalId } = person
    const told: Told = { kind: 'form', id: crypto.randomUUID(), mark, account, externalId }
    const values = { formId: work.form, account, answers: { mark } }
    note(
      told,
      await asking.until('POST', '/api/records/submissions', { id: told.id, values, publish: false }),
    )
  }

  const order = async (person: Person, mark: number): Promise<void> => {
    const { asking, account, externalId, portfolio } = person
    const fund = funds[mark % funds.length] ?? ''
    const told: Told = { kind: 'order', id: crypto.randomUUID(), mark, account, externalId }
    for (;;) {
      const path = `/api/portfolios/${portfolio}`
      const ticket = person.nav.get(fund) ?? (await readTicket(person, fund))
      const wish = {
        key: told.id,
        type: 'Buy',
        fund,
        amount: String(leastAmount + mark),
        unitType: 'amount',
        ...ticket,
      }
      const answer = await asking.until('POST', `${path}/orders`, wish)
      if (answer.status !== 409) return note(told, answer)
      // The source of prices was gone, or has new ones.
      person.nav.delete(fund)
      await pause(100)
    }
  }

  const readTicket = async ({ asking, portfolio, nav }: Person, fund: string): Promise<Ticket> => {
    const { body } = await asking.until(
      'GET',
      `/api/portfolios/${portfolio}/order-ticket?type=Buy&fund=${fund}`,
    )
    const { nav: value, navDate } = body as Ticket
    const terms = body['terms'] as { version: string } | null | undefined
    const accepted = terms ? { terms: terms.version } : {}
    const ticket = { nav: value ?? null, navDate: navDate ?? null, ...accepted }
    if (body['objection'] === null) nav.set(fund, ticket)
    else await pause(200)
    return ticket
  }

  const note = (told: Told, { status, body }: { status: number; body: object }): void => {
    if (status === 200) work.told.push(told)
    else work.refused.push({ ...told, answer: `${status} ${JSON.stringify(body)}` })
  }

  const write = async (): Promise<void> => {
    while (!ending.signal.aborted && work.told.length < wanted) {
      const person = waiting.shift()
      if (!person) await pause(50)
      else {
        const mark = (work.marked += 1)
        await (mark % formEvery === 0 ? send(person, mark) : order(person, mark))
        waiting.push(person)
      }
    }
  }

  const start = async (): Promise<void> => {
    await makeForm()
    for (const email of emails) await enter(email)
  }
  const run = () => Promise.all(Array.from({ length: writers }, write))
  return { work, start, run, ending }
}

export { leastAmount }
