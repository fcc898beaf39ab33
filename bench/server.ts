/**
 * Pages, lists, records, searches and new records of 100,000 accounts, as an adviser whose access group has half of them:
 * against statements written by hand beside them in the same run, under the same policies (a) and without them, joined to
 * the table of who sees what (b). The floors answer less (see `floors-process.ts`), so that they say what the rest costs.
 */
import type { ChildProcess } from 'node:child_process'
import { request } from 'undici'
import type { Bench, Outcome } from './bench.ts'
import { installLargeFirm, restrictAdviser } from './large-installation.ts'
import { measureInTurns, quantile, type Load, type Plan, type Target } from './load.ts'
import { endProcess, startPortico, startProcess } from './processes.ts'
import { askFloor, askProduct, questions, startOfFloors, type Question } from './server-questions.ts'

const accounts = 100_000
const few = 10_000
const plan: Plan = { crowds: [1, 16, 32], rounds: 5, secondsEach: 0.5 }
/** How often an overview is asked for right after an account was added. */
const changes = 15

const pages: ReadonlySet<Question> = new Set(['overview', 'account', 'portfolio'])

type Who = 'ours' | 'rls' | 'hand'
type Loads = Record<number, Record<Who, Load>>
type Growth = { steady: Record<'many' | 'few', Load>; changed: Record<'many' | 'few', number> }
/** Of each question what was measured, or why it could not be. */
type Measured = { loads: Record<Question, Loads | Error>; growth: Growth | Error }

const titles: Record<Question, string> = {
  overview: 'clients overview of 100,000 accounts',
  account: 'account page',
  portfolio: 'portfolio page',
  list: '50 of 100,000 accounts, filtered',
  counted: '50 of 100,000 accounts, filtered, counted to 1,000',
  one: 'one account',
  rare: 'search for a rare part of a name',
  common: 'search for a common part of a name',
  create: 'a new account, noted in the log',
}

let measured: Promise<Measured> | undefined
const measurements = (): Promise<Measured> => (measured ??= measureAll())

export const benches: readonly Bench[] = [
  ...questions.flatMap((question) => plan.crowds.flatMap((clients) => benchesOf(question, clients))),
  {
    name: 'overview of 100,000 accounts against 10,000: rate, 1 client',
    goal: 0.8,
    better: 'higher',
    run: async () => compareRates(reached((await measurements()).growth)),
  },
  {
    name: 'overview of 100,000 accounts against 10,000: time right after a change',
    goal: 1.5,
    better: 'lower',
    run: async () => compareChanged(reached((await measurements()).growth)),
  },
]

/** Searches are held against the floor by hand, which alone may use the index of texts as it likes. */
function benchesOf(question: Question, clients: number): Bench[] {
  const name = `${titles[question]}, ${clients === 1 ? '1 client' : `${clients} clients`}`
  const run = (ratioOf: (loads: Record<Who, Load>) => number, say: (load: Load) => string) => async () => {
    const loads = reached((await measurements()).loads[question])[clients]
    if (!loads) throw new Error(`Nothing was measured of ${question}.`)
    return { ratio: ratioOf(loads), detail: describe(loads, say) }
  }
  if (question === 'rare' || question === 'common') {
    const ratioOf = run(({ ours, hand }) => hand.rate / ours.rate, sayRate)
    return [{ name: `${name}: floor (b) / rate`, goal: 3, better: 'lower', run: ratioOf }]
  }
  const rate = run(({ ours, rls }) => ours.rate / rls.rate, sayRate)
  const p99 = run(({ ours, rls }) => ours.p99 / rls.p99, sayP99)
  const rates: Bench = { name: `${name}: rate / floor (a)`, goal: 0.6, better: 'higher', run: rate }
  return pages.has(question)
    ? [rates, { name: `${name}: p99 / floor (a)`, goal: 2, better: 'lower', run: p99 }]
    : [rates]
}

function reached<T>(result: T | Error): T {
  if (result instanceof Error) throw result
  return result
}

function sayRate({ rate, processorMs }: Load): string {
  return `${rate.toFixed(0)}/s, ${processorMs.toFixed(2)} ms of the processor`
}

function sayP99({ p99 }: Load): string {
  return `${p99.toFixed(1)} ms`
}

const describe = ({ ours, rls, hand }: Record<Who, Load>, say: (load: Load) => string): string =>
  `${say(ours)}; (a) ${say(rls)}; (b) ${say(hand)}`

function compareRates({ steady: { many, few: less } }: Growth): Outcome {
  return { ratio: many.rate / less.rate, detail: `${sayRate(many)} against ${sayRate(less)}` }
}

function compareChanged({ changed: { many, few: less } }: Growth): Outcome {
  return { ratio: many / less, detail: `median ${many.toFixed(1)} ms against ${less.toFixed(1)} ms` }
}

async function measureAll(): Promise<Measured> {
  const installed = await installLargeFirm(accounts)
  const children: ChildProcess[] = []
  try {
    await restrictAdviser(installed)
    const portico = await startPortico(installed)
    children.push(portico.child)
    const ours = await askProduct(portico, installed)
    const floors = await startProcess('floors-process.ts', await startOfFloors(installed, ours))
    children.push(floors.child)
    const loads = {} as Measured['loads']
    for (const question of questions) {
      const targets = { ours: ours[question], ...askFloor(floors, { installed, question }) }
      loads[question] = await measureInTurns(targets, plan).catch(toError)
    }
    return { loads, growth: await measureGrowth(ours).catch(toError) }
  } finally {
    await Promise.all(children.map(endProcess))
    await installed.close()
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** The same overview of a firm with a tenth of the accounts, at rest and after an account was added. */
async function measureGrowth(many: Record<Question, Target>): Promise<Growth> {
  const installed = await installLargeFirm(few)
  let child: ChildProcess | undefined
  try {
    await restrictAdviser(installed)
    const portico = await startPortico(installed)
    ;({ child } = portico)
    const less = await askProduct(portico, installed)
    const targets = { many: many.overview, few: less.overview }
    const steady = (await measureInTurns(targets, { ...plan, crowds: [1] }))[1]
    if (!steady) throw new Error('Nothing was measured of the overviews.')
    return { steady, changed: { many: await timeChanged(many), few: await timeChanged(less) } }
  } finally {
    if (child) await endProcess(child)
    await installed.close()
  }
}

/** How long an overview takes right after an account was added, in the middle (milliseconds). */
async function timeChanged({ create, overview }: Record<Question, Target>): Promise<number> {
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) {
    await ask(create)
    const begun = performance.now()
    await ask(overview)
    times.push(performance.now() - begun)
  }
  return quantile(times, 0.5)
}

async function ask({ origin, path, headers, body }: Target): Promise<void> {
  const posted = body ? ({ method: 'POST', body: body() ?? null } as const) : ({ method: 'GET' } as const)
  const answer = await request(origin + path, { headers, ...posted })
  const text = await answer.body.text()
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`)
}
