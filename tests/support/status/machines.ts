/** The tables of states, each tried against a running server by everybody and from every state to every other. */
import { build, buildAccount, buildStatuses } from '#tests/support/builders.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import type { Hand, RecordsWorld } from '#tests/support/records-world.ts'
import { accountMoves, orderMoves, submissionMoves } from './expected-moves.ts'

/** Who names a state: an adviser who owns the account, one who merely sees it, its client, an administrator. */
const actors = ['staff', 'other', 'client', 'admin'] as const
type Actor = (typeof actors)[number]

/** `own` and `others`: a record in an account of the adviser, and in one of somebody else. */
export type Machine = {
  collection: 'accounts' | 'submissions' | 'orders'
  field: string
  column: string
  states: readonly string[]
  moves: Readonly<Record<string, readonly string[]>>
  /** An administrator chooses any. */
  isManual: boolean
  /** What a client hears who names a state that they bring about, or any where they write none of it. */
  client: 'not-done' | 'forbidden' | 'invalid'
  own: string
  others: string
}

const statuses = [
  'created',
  'pending',
  'pending_with_order',
  'review',
  'verified',
  'verified_with_order',
  'review_verified',
  'reporting',
  'buy_order',
  'payment_received',
  'sell_order',
  'payment_sent',
  'dormant',
]

export async function accountMachine({ place, adviser, admin, investor }: RecordsWorld): Promise<Machine> {
  await buildStatuses(place)
  const of = (owner: Hand) => buildAccount(place, { owner: [owner.id], client: investor.id })
  return {
    collection: 'accounts',
    field: 'userStatus',
    column: 'user_status',
    states: statuses,
    moves: accountMoves,
    isManual: true,
    client: 'not-done',
    own: await of(adviser),
    others: await of(admin),
  }
}

export async function submissionMachine({ place, adviser, admin, investor }: RecordsWorld): Promise<Machine> {
  const formId = await build(place, 'forms', { name: 'Identity check' })
  const of = async (owner: Hand) => {
    const account = await buildAccount(place, { owner: [owner.id], client: investor.id })
    return build(place, 'submissions', { formId, account, step: 'Under review' })
  }
  return {
    collection: 'submissions',
    field: 'step',
    column: 'step',
    states: ['Under review', 'Approved', 'Verified', 'Released'],
    moves: submissionMoves,
    isManual: false,
    client: 'invalid',
    own: await of(adviser),
    others: await of(admin),
  }
}

export async function orderMachine({ place, adviser, admin, investor }: RecordsWorld): Promise<Machine> {
  const of = async (owner: Hand) => {
    const account = await buildAccount(place, { owner: [owner.id], client: investor.id })
    return build(place, 'orders', {
      name: 'Order',
      amount: '10',
      user: investor.id,
      account,
      status: 'placed',
    })
  }
  return {
    collection: 'orders',
    field: 'status',
    column: 'status',
    states: ['placed', 'closed'],
    moves: orderMoves,
    isManual: false,
    client: 'forbidden',
    own: await of(adviser),
    others: await of(admin),
  }
}

/** A move, 'created > pending'. */
export const pairOf = (from: string, to: string): string => `${from} > ${to}`

function expectedOf({ moves, isManual, client }: Machine, pair: string, by: Actor): string {
  const listed = moves[pair] ?? []
  if (by === 'admin' && isManual) return 'done'
  if (by === 'client' && client !== 'not-done') return client
  if (by === 'client' && listed.includes('client')) return 'not-done'
  if (by !== 'client' && listed.includes(by)) return 'done'
  return listed.length > 0 ? 'not-yours' : 'not-listed'
}

type Wish = { from: string; to: string; by: Actor }

/** How a record stands, so that it is put into a state only where it is in another. */
type Standing = { state: string; version: number }
type Standings = Map<string, Standing>

async function tell(
  world: RecordsWorld,
  machine: Machine,
  change: { id: string; to?: string },
): Promise<Standing> {
  const { collection, column } = machine
  const { id, to } = change
  const standing = `${column} as state, version::int as version`
  const [found] = await (to === undefined
    ? asKeeper(world.place, `select ${standing} from ${collection} where tenant_id = $1 and id = $2`, [id])
    : asKeeper(
        world.place,
        `update ${collection} set ${column} = $3 where tenant_id = $1 and id = $2 returning ${standing}`,
        [id, to],
      ))
  return found as Standing
}

/** What comes of naming a state: done, or why not; and whether the record says the same afterwards. */
async function attempt(
  world: RecordsWorld,
  { machine, standings }: { machine: Machine; standings: Standings },
  { from, to, by }: Wish,
): Promise<string> {
  const { collection, field, own, others } = machine
  const id = by === 'other' ? others : own
  const known = standings.get(id)
  const { version } = known?.state === from ? known : await tell(world, machine, { id, to: from })
  const hand = { staff: world.adviser, other: world.adviser, client: world.investor, admin: world.admin }[by]
  const answer = await hand.update(collection, { id, version, values: { [field]: to } })
  const fields = (answer.error as { fields?: { reason?: string } } | undefined)?.fields
  const said = answer.status === 200 ? 'done' : (fields?.reason ?? answer.error.code)
  const after = await tell(world, machine, { id })
  standings.set(id, after)
  return after.state === (said === 'done' ? to : from) ? said : `${said}, and then ${after.state}`
}

/** Each answer that is not as the table by hand has it; `only` some pairs, where not all. */
export async function checkMachine(
  world: RecordsWorld,
  machine: Machine,
  only?: readonly string[],
): Promise<string[]> {
  const wrong: string[] = []
  const standings: Standings = new Map()
  for (const from of machine.states)
    for (const to of machine.states.filter((one) => one !== from)) {
      const pair = pairOf(from, to)
      if (only && !only.includes(pair)) continue
      for (const by of actors) {
        const said = await attempt(world, { machine, standings }, { from, to, by })
        const wanted = expectedOf(machine, pair, by)
        if (said !== wanted) wrong.push(`${pair} by ${by}: ${said}, not ${wanted}`)
      }
    }
  return wrong
}
