/** How the order service behaves when somebody wants to see what a portal does then: set by whoever tries it out. */
import type { PlatformWorld } from '#data-service/platform-world.ts'
import { Refusal } from '#data-service/question.ts'

/**
 * 'accept': as usual. 'refuse': every order is refused. 'silent': an order is taken, and its answer comes after `ms`.
 * 'late': the answer fails, and the order is taken `ms` later. 'forget': the answer fails, and nothing is taken. 'out':
 * nothing is answered at all. `status`: what it says of the account in place of what it usually says.
 */
const conducts = ['accept', 'refuse', 'silent', 'late', 'forget', 'out'] as const
export type Conduct = { is: (typeof conducts)[number]; ms: number; knowsKeys: boolean; status: string | null }

const usual: Conduct = { is: 'accept', ms: 0, knowsKeys: true, status: null }
/** By the external id of an account; null: of all that have none of their own. */
const chosen = new WeakMap<PlatformWorld, Map<string | null, Conduct>>()

/** How it behaves towards whoever orders for an account. */
export const conductOf = (world: PlatformWorld, account: string | null = null): Conduct => {
  const conducts = chosen.get(world)
  return conducts?.get(account) ?? conducts?.get(null) ?? usual
}

/**
 * Sets it: `{ "is": "late", "ms": 20000, "knowsKeys": false }`; what is left out is as usual. With `"account"`, an external
 * id, it is so for that account alone.
 */
export function setConduct(world: PlatformWorld, body: unknown): Conduct {
  const asked = { ...usual, account: null, ...(body as Partial<Conduct & { account: string }> | null) }
  const { is, ms, knowsKeys, status, account } = asked
  if (!conducts.includes(is))
    throw new Refusal(400, 'invalid-argument', `is must be one of ${conducts.join(', ')}`)
  if (typeof ms !== 'number' || !(ms >= 0)) throw new Refusal(400, 'invalid-argument', 'ms must be a number')
  if (status !== null && typeof status !== 'string')
    throw new Refusal(400, 'invalid-argument', 'status must be a text')
  const conduct = { is, ms, knowsKeys, status }
  chosen.set(world, new Map(chosen.get(world)).set(account, conduct))
  return conduct
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Does what is asked as the service behaves at this moment. */
export async function conduct<T>(world: PlatformWorld, account: string | null, take: () => T): Promise<T> {
  const { is, ms } = conductOf(world, account)
  if (is === 'refuse') throw new Refusal(400, 'invalid-argument', 'Orders are refused at present')
  if (is === 'forget') throw new Refusal(500, 'internal', 'The service failed')
  if (is === 'late') {
    setTimeout(() => takeQuietly(take), ms)
    throw new Refusal(500, 'internal', 'The service failed')
  }
  const answer = take()
  if (is === 'silent') await pause(ms)
  return answer
}

/** Whoever sent it has been answered: what is wrong with it is said to nobody. */
function takeQuietly(take: () => unknown): void {
  try {
    take()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Throws while the service is out. */
export function requireService(world: PlatformWorld, account: string | null): void {
  if (conductOf(world, account).is === 'out') throw new Refusal(503, 'unavailable', 'The service is out')
}
