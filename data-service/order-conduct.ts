/** How the order service behaves when somebody wants to see what a portal does then: set by whoever tries it out. */
import type { PlatformWorld } from '#data-service/platform-world.ts'
import { Refusal } from '#data-service/question.ts'

/**
 * 'accept': as usual. 'refuse': every order is refused. 'silent': an order is taken, and its answer comes after `ms`.
 * 'late': the answer fails, and the order is taken `ms` later. 'forget': the answer fails, and nothing is taken. 'out':
 * nothing is answered at all.
 */
const conducts = ['accept', 'refuse', 'silent', 'late', 'forget', 'out'] as const
export type Conduct = { is: (typeof conducts)[number]; ms: number; knowsKeys: boolean }

const usual: Conduct = { is: 'accept', ms: 0, knowsKeys: true }
const chosen = new WeakMap<PlatformWorld, Conduct>()

export const conductOf = (world: PlatformWorld): Conduct => chosen.get(world) ?? usual

/** Sets it: `{ "is": "late", "ms": 20000, "knowsKeys": false }`; what is left out is as usual. */
export function setConduct(world: PlatformWorld, body: unknown): Conduct {
  const { is, ms, knowsKeys } = { ...usual, ...(body as Partial<Conduct> | null) }
  if (!conducts.includes(is))
    throw new Refusal(400, 'invalid-argument', `is must be one of ${conducts.join(', ')}`)
  if (typeof ms !== 'number' || !(ms >= 0)) throw new Refusal(400, 'invalid-argument', 'ms must be a number')
  const conduct = { is, ms, knowsKeys }
  chosen.set(world, conduct)
  return conduct
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Does what is asked as the service behaves at this moment. */
export async function conduct<T>(world: PlatformWorld, take: () => T): Promise<T> {
  const { is, ms } = conductOf(world)
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
export function requireService(world: PlatformWorld): void {
  if (conductOf(world).is === 'out') throw new Refusal(503, 'unavailable', 'The service is out')
}
