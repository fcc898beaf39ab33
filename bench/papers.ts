/**
 * Library and inbox of an adviser who sees 100,000 documents and as many conversations: against statements written by
 * hand beside them in the same run under the same policies, against a tenth of them, and searched.
 */
import type { ChildProcess } from 'node:child_process'
import { request } from 'undici'
import type { Bench, Outcome } from './bench.ts'
import { installLargeFirm, restrictAdviser, type Installed } from './large-installation.ts'
import { measureInTurns, quantile, type Load, type Plan, type Target } from './load.ts'
import { wordsOfPapers, plantPapers } from './plant-papers.ts'
import { endProcess, openSession, pidsOf, startPortico, startProcess } from './processes.ts'

const accounts = 1000
const many = 100_000
const few = 10_000
const plan: Plan = { crowds: [1, 16], rounds: 5, secondsEach: 0.5 }
const searches = 40
/** How long a search may take (milliseconds): 95 of 100. */
const searchBudget = 150

type Page = 'library' | 'inbox'
type Search = keyof typeof found
type Loads = Record<number, Record<'ours' | 'floor', Load>>
type Measured = {
  pages: Record<Page, Loads>
  /** The same of an adviser whose access group has half of the accounts. */
  restricted: Record<Page, Loads>
  growth: Record<Page, Record<'many' | 'few', Load>>
  searches: Record<Search, number>
}

const { rare, common } = wordsOfPapers
/** What is searched for, and where. */
const found = {
  'a rare word in the library': { page: 'library', text: rare },
  'a common word in the library': { page: 'library', text: common },
  'a word of no document': { page: 'library', text: 'absent' },
  'a rare word in the messages': { page: 'inbox', text: rare },
  'a common word in the messages': { page: 'inbox', text: common },
  'a rare word with Ctrl+K': { page: 'switcher', text: rare },
  'a common word with Ctrl+K': { page: 'switcher', text: common },
} as const

let measured: Promise<Measured> | undefined
const measurements = (): Promise<Measured> => (measured ??= measureAll())
const say = ({ rate, processorMs }: Load): string =>
  `${rate.toFixed(0)}/s, ${processorMs.toFixed(2)} ms of the processor`

export const benches: readonly Bench[] = [
  ...(['library', 'inbox'] as const).flatMap((page) => [
    ...plan.crowds.map((clients): Bench => ({
      name: `${page} of 100,000, ${clients === 1 ? '1 client' : `${clients} clients`}: rate / floor`,
      goal: 0.6,
      better: 'higher',
      run: async () => compareLoads((await measurements()).pages[page][clients]),
    })),
    {
      name: `${page} of an adviser with an access group, 1 client: rate / floor`,
      goal: 0.6,
      better: 'higher',
      run: async () => compareLoads((await measurements()).restricted[page][1]),
    } satisfies Bench,
    {
      name: `${page} of 100,000 against 10,000: rate, 1 client`,
      goal: 0.8,
      better: 'higher',
      run: async () => {
        const { many: all, few: less } = (await measurements()).growth[page]
        return { ratio: all.rate / less.rate, detail: `${say(all)} against ${say(less)}` }
      },
    } satisfies Bench,
  ]),
  ...(Object.keys(found) as Search[]).map((search): Bench => ({
    name: `${search}: p95 / ${searchBudget} ms`,
    goal: 1,
    better: 'lower',
    run: async () => {
      const p95 = (await measurements()).searches[search]
      return { ratio: p95 / searchBudget, detail: `${p95.toFixed(0)} ms` }
    },
  })),
]

function compareLoads(loads: Loads[number] | undefined): Outcome {
  if (!loads) throw new Error('Nothing was measured.')
  const { ours, floor } = loads
  return { ratio: ours.rate / floor.rate, detail: `${say(ours)}; floor ${say(floor)}` }
}

type Place = { installed: Installed; ours: (path: string) => Target; children: ChildProcess[] }

async function openPlace(count: number): Promise<Place> {
  const installed = await installLargeFirm(accounts)
  await plantPapers(installed, count)
  const portico = await startPortico(installed)
  const headers = await openSession(portico.origin, installed)
  const pids = pidsOf(portico, installed)
  const ours = (path: string): Target => ({ origin: portico.origin, headers, pids, path })
  return { installed, ours, children: [portico.child] }
}

async function closePlace({ installed, children }: Place): Promise<void> {
  await Promise.all(children.map(endProcess))
  await installed.close()
}

const pathOf = (page: Page | 'switcher', portal: string, text?: string): string => {
  const words = encodeURIComponent(text ?? '')
  if (page === 'library') return `/api/portals/${portal}/library?tab=mine${text ? `&text=${words}` : ''}`
  if (page === 'inbox') return `/api/messages?box=inbox&limit=50${text ? `&search=${words}` : ''}`
  return `/api/search?text=${words}`
}

async function measureAll(): Promise<Measured> {
  const places: Place[] = []
  try {
    const large = await openPlace(many)
    places.push(large)
    const { installed, ours } = large
    const { portal, tenant, adviser, database } = installed
    const start = { api: database.api, tenantId: tenant.id, userId: adviser.id, portal }
    const floors = await startProcess('papers-floors.ts', start)
    large.children.push(floors.child)
    const floor = (page: Page): Target => ({
      origin: floors.origin,
      path: `/${page}`,
      headers: {},
      pids: pidsOf(floors, installed),
    })
    const measure = (page: Page, crowds = plan.crowds) =>
      measureInTurns({ ours: ours(pathOf(page, portal)), floor: floor(page) }, { ...plan, crowds })
    const pages = { library: await measure('library'), inbox: await measure('inbox') }
    const times = await measureSearches(large)
    const small = await openPlace(few)
    places.push(small)
    const growth = await compare(large, small)
    await restrictAdviser(installed)
    const restricted = { library: await measure('library', [1]), inbox: await measure('inbox', [1]) }
    return { pages, restricted, searches: times, growth }
  } finally {
    for (const place of places) await closePlace(place)
  }
}

async function compare(large: Place, small: Place): Promise<Measured['growth']> {
  const grow = async (page: Page): Promise<Record<'many' | 'few', Load>> => {
    const targets = {
      many: large.ours(pathOf(page, large.installed.portal)),
      few: small.ours(pathOf(page, small.installed.portal)),
    }
    const loads = (await measureInTurns(targets, { ...plan, crowds: [1] }))[1]
    if (!loads) throw new Error('Nothing was measured.')
    return loads
  }
  return { library: await grow('library'), inbox: await grow('inbox') }
}

async function measureSearches({ installed, ours }: Place): Promise<Record<Search, number>> {
  const times = {} as Record<Search, number>
  for (const [search, { page, text }] of Object.entries(found) as [Search, (typeof found)[Search]][]) {
    const taken: number[] = []
    for (let turn = 0; turn < searches; turn += 1)
      taken.push(await timeAnswer(ours(pathOf(page, installed.portal, text))))
    times[search] = quantile(taken, 0.95)
  }
  return times
}

async function timeAnswer({ origin, path, headers }: Target): Promise<number> {
  const begun = performance.now()
  const answer = await request(origin + path, { headers })
  const text = await answer.body.text()
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`)
  return performance.now() - begun
}
