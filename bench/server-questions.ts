/** What the product is asked by the benchmarks of the server, and the same of its floors. */
import { request } from 'undici'
import type { Target } from './load.ts'
import type { Installed } from './large-installation.ts'
import { openSession, pidsOf, type Running } from './processes.ts'

/** In the order in which they are asked: what adds accounts comes last. */
export const questions = [
  'overview',
  'account',
  'portfolio',
  'list',
  'counted',
  'one',
  'rare',
  'common',
  'create',
] as const
export type Question = (typeof questions)[number]

/** Parts of names: of a hundred or so accounts, and of thousands. */
export const words = { rare: 'ashworth-sinclair', common: 'ashworth' }

/** As many clients as the page asks for first (`web/pages/clients/clients-page.tsx`). */
const firstClients = 500

/** What the grid of the accounts asks for. */
const grid = {
  fields: 'name,email,client,owner,portal,userStatus,currency,value',
  sort: 'name',
  limit: '50',
  count: 'no',
}

/** The questions as the pages, the grid and the form put them. */
export async function askProduct(portico: Running, installed: Installed): Promise<Record<Question, Target>> {
  const { adviser, portal, account, portfolio } = installed
  const { origin } = portico
  const headers = await openSession(origin, installed)
  const pids = pidsOf(portico, installed)
  const at = (path: string): Target => ({ origin, headers, pids, path })
  const records = '/api/records/accounts'
  const list = (more: Record<string, string>) => at(`${records}?${new URLSearchParams({ ...grid, ...more })}`)
  let made = 0
  const body = (): string => {
    const email = `bench${(made += 1)}@portico.example`
    return JSON.stringify({ values: { name: 'Bench', email, owner: [adviser.id], currency: 'GBP' } })
  }
  return {
    overview: at(`/api/portals/${portal}/clients?unlinked=show&limit=${firstClients}`),
    account: at(`/api/accounts/${account}`),
    portfolio: at(`/api/portfolios/${portfolio}`),
    list: list({ filter: 'value:from:50000' }),
    counted: list({ filter: 'value:from:50000', count: 'yes' }),
    one: at(`${records}/${account}`),
    rare: list({ search: words.rare }),
    common: list({ search: words.common }),
    create: { ...at(records), body },
  }
}

/** What both ways of the floor are asked; what is calculated for the pages they send as the product does. */
export function askFloor(
  floors: Running,
  { installed, question }: { installed: Installed; question: Question },
): Record<'rls' | 'hand', Target> {
  const pids = pidsOf(floors, installed)
  const creating = question === 'create' ? { body: () => undefined } : {}
  const at = (way: string): Target => ({
    origin: floors.origin,
    path: `/${way}/${question}`,
    headers: {},
    pids,
    ...creating,
  })
  return { rls: at('rls'), hand: at('hand') }
}

/** The start of the floors; `ours`: the questions of the product. */
export async function startOfFloors(installed: Installed, ours: Record<Question, Target>): Promise<object> {
  const { database, tenant, adviser, portal, account, portfolio } = installed
  const { api, owner } = database
  const calculated = {
    account: await readCalculated(ours.account),
    portfolio: await readCalculated(ours.portfolio),
  }
  const people = { tenantId: tenant.id, userId: adviser.id, portal, account, portfolio }
  return { api, owner, ...people, words, firstClients, calculated }
}

/** The page without what is stored as it is. */
async function readCalculated({ origin, path, headers }: Target): Promise<object> {
  const answer = await request(origin + path, { headers })
  const page = (await answer.body.json()) as {
    figures: object | null
    benchmarks?: unknown
    contents?: unknown
  }
  if (page.figures === null) throw new Error(`${path} has no figures.`)
  const { figures, benchmarks, contents } = page
  return { figures, benchmarks, contents }
}
