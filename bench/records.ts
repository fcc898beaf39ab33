/**
 * Lists, records, searches and new records of 100,000 accounts, as an adviser whose access group has half of them: against
 * statements written by hand beside them in the same run, under the same policies (a) and without them, joined to the
 * table of who sees what (b). The floors answer less (see `bare-records-process.ts`), so that they say what the rest costs.
 */
import type { ChildProcess } from 'node:child_process'
import { insertMany } from '#server/store/bulk.ts'
import { asOwner } from '#server/store/owner.ts'
import { withClient } from '#server/store/provision.ts'
import type { Bench, Outcome } from './bench.ts'
import { installLargeTenant, type Installed } from './large-installation.ts'
import { measureLoad, type Load, type Target } from './load.ts'
import { endProcess, openSession, porticoStart, startProcess } from './server.ts'

const accounts = 100_000
const secondsEach = 0.7
const rounds = 5

const crowds = [1, 16, 32] as const
/** Parts of names: of a hundred or so accounts, and of thousands. */
const words = { rare: 'ashworth-sinclair', common: 'ashworth' }

/** What the grid of the accounts asks for. */
const grid = {
  fields: 'name,email,client,owner,portal,userStatus,currency,value',
  sort: 'name',
  limit: '50',
  count: 'no',
}

type Question = 'list' | 'counted' | 'one' | 'create' | 'rare' | 'common'
type Who = 'ours' | 'rls' | 'hand'
type Loads = Record<number, Record<Who, Load>>
/** Of each question what was measured, or why it could not be. */
type Measured = Record<Question, Loads | Error>

const titles: Record<Question, string> = {
  list: '50 of 100,000 accounts, filtered',
  counted: '50 of 100,000 accounts, filtered, counted to 1,000',
  one: 'one account',
  create: 'a new account, noted in the log',
  rare: 'search for a rare part of a name',
  common: 'search for a common part of a name',
}
const asked = Object.keys(titles) as Question[]

let measured: Promise<Measured> | undefined
const measurements = (): Promise<Measured> => (measured ??= measureAll())

export const benches: readonly Bench[] = asked.flatMap((question) =>
  crowds.map((clients) => bench(question, clients)),
)

/** Searches are held against the floor by hand, which alone may use the index of texts as it likes. */
function bench(question: Question, clients: number): Bench {
  const name = `${titles[question]}, ${clients === 1 ? '1 client' : `${clients} clients`}`
  const run = async (): Promise<Outcome> => outcomeOf(question, clients, await measurements())
  return isSearch(question)
    ? { name: `${name}: floor (b) / rate`, goal: 3, better: 'lower', run }
    : { name: `${name}: rate / floor (a)`, goal: 0.6, better: 'higher', run }
}

function isSearch(question: Question): boolean {
  return question === 'rare' || question === 'common'
}

function outcomeOf(question: Question, clients: number, all: Measured): Outcome {
  const measuredOf = all[question]
  if (measuredOf instanceof Error) throw measuredOf
  const loads = measuredOf[clients]
  if (!loads) throw new Error(`Nothing was measured of ${question}.`)
  const { ours, rls, hand } = loads
  const share = (floor: Load) => `${floor.rate.toFixed(0)}/s (${(ours.rate / floor.rate).toFixed(2)})`
  const detail = `${ours.rate.toFixed(0)}/s, p99 ${ours.p99.toFixed(0)} ms; (a) ${share(rls)}, (b) ${share(hand)}`
  return { ratio: isSearch(question) ? hand.rate / ours.rate : ours.rate / rls.rate, detail }
}

async function measureAll(): Promise<Measured> {
  const installed = await installLargeTenant(accounts)
  const children: ChildProcess[] = []
  try {
    await restrictAdviser(installed)
    const portico = await startProcess('portico-process.ts', porticoStart(installed))
    children.push(portico.child)
    const bare = await startProcess('bare-records-process.ts', bareStart(installed))
    children.push(bare.child)
    const ours = await targetsOf(portico.origin, installed)
    const result = {} as Measured
    for (const question of asked) {
      const floor = (way: string): Target => ({
        origin: bare.origin,
        path: `/${way}/${question}`,
        headers: {},
        ...(question === 'create' ? { body: () => undefined } : {}),
      })
      const targets = { ours: ours[question], rls: floor('rls'), hand: floor('hand') }
      result[question] = await measureQuestion(targets).catch((error: unknown) => error as Error)
    }
    return result
  } finally {
    await Promise.all(children.map(endProcess))
    await installed.close()
  }
}

/** All in turn, several times, and the middle of what was measured: a machine is not equally fast all the time. */
async function measureQuestion(targets: Record<Who, Target>): Promise<Loads> {
  const turns = Object.entries(targets) as [Who, Target][]
  for (const [, target] of turns) await measureLoad(target, 16, secondsEach)
  const result: Loads = {}
  for (const clients of crowds) {
    const loads: Record<Who, Load[]> = { ours: [], rls: [], hand: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const [who, target] of turns) loads[who].push(await measureLoad(target, clients, secondsEach))
    result[clients] = { ours: middleOf(loads.ours), rls: middleOf(loads.rls), hand: middleOf(loads.hand) }
  }
  return result
}

function middleOf(loads: readonly Load[]): Load {
  const middle = (what: keyof Load) =>
    loads.map((load) => load[what]).toSorted((one, other) => one - other)[loads.length >> 1] ?? NaN
  return { rate: middle('rate'), p99: middle('p99') }
}

/** The questions as the grid and the form put them. */
async function targetsOf(
  origin: string,
  { tenant, adviser, account }: Installed,
): Promise<Record<Question, Target>> {
  const signedIn = await openSession(origin, { host: tenant.host, email: adviser.email })
  const headers = { ...signedIn, origin: `http://${tenant.host}`, 'content-type': 'application/json' }
  const path = '/api/records/accounts'
  const list = (more: Record<string, string>): Target => ({
    origin,
    headers: signedIn,
    path: `${path}?${new URLSearchParams({ ...grid, ...more })}`,
  })
  let made = 0
  const body = (): string => {
    const email = `bench${(made += 1)}@portico.example`
    return JSON.stringify({ values: { name: 'Bench', email, owner: [adviser.id], currency: 'GBP' } })
  }
  return {
    list: list({ filter: 'value:from:50000' }),
    counted: list({ filter: 'value:from:50000', count: 'yes' }),
    one: { origin, headers: signedIn, path: `${path}/${account}` },
    create: { origin, headers, path, body },
    rare: list({ search: words.rare }),
    common: list({ search: words.common }),
  }
}

/** Every second account is in the adviser's access group. */
async function restrictAdviser({ database, tenant, adviser }: Installed): Promise<void> {
  const clients = tenant.accounts.filter((_, place) => place % 2 === 0).map(({ id }) => id)
  await asOwner({ owner: database.owner, tenantId: tenant.id }, async (client) => {
    const group = { name: 'Half', team: [adviser.id], clients }
    await insertMany(client, { tenantId: tenant.id, into: 'accessGroups' }, [group])
    await client.query('select app.refresh_account_access(null)')
  })
  await withClient(database.owner, (client) => client.query('vacuum analyze'))
}

function bareStart({ database, tenant, adviser, account }: Installed): object {
  const { api, owner } = database
  return { api, owner, tenantId: tenant.id, userId: adviser.id, account, words }
}
