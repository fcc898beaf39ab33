/** Connections to addresses that other people have typed: checked when connecting, after the name was looked up. */
import { lookup, promises as names, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Agent, buildConnector } from 'undici'
import { isPrivateAddress } from './private-networks.ts'

/** How long a receiver may take, to connect as well as to answer. */
export const answerTimeoutMs = 10_000

/** An address that webhooks may not reach. */
export class RefusedAddress extends Error {
  constructor() {
    super('The address belongs to a private network')
    this.name = 'RefusedAddress'
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Every address of a name must be of the open internet: which of them is taken is not ours to say. */
function lookUpPublic(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return found(new RefusedAddress(), [])
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}

/** How long whoever saves an address waits for its name to be looked up. */
const lookUpMs = 2_000

/** Whether an address leads into a private network, as far as is known now: a name that is not found may come to be. */
export async function leadsToPrivateNetwork(url: string): Promise<boolean> {
  const host = hostIn(new URL(url).hostname)
  if (isIP(host) !== 0) return isPrivateAddress(host)
  const found = names.lookup(host, { all: true }).catch(() => [])
  const late = new AbortController()
  const waited = setTimeout(lookUpMs, [], { signal: late.signal }).catch(() => [])
  const addresses = await Promise.race([found, waited])
  late.abort()
  return addresses.some(({ address }) => isPrivateAddress(address))
}

/** An address of IPv6 stands in brackets. */
const hostIn = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** The agent of webhooks: small limits, no redirects, and no private networks unless the installation allows them. */
export function createGuardedAgent({ toPrivateNetworks }: { toPrivateNetworks: boolean }): Agent {
  const limits = {
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    maxHeaderSize: 16 * 1024,
    keepAliveTimeout: 4_000,
    pipelining: 1,
  }
  if (toPrivateNetworks) return new Agent({ ...limits, connect: { timeout: answerTimeoutMs } })
  const connect = buildConnector({ timeout: answerTimeoutMs, lookup: lookUpPublic })
  return new Agent({
    ...limits,
    connect: (options, connected) => {
      const host = hostIn(options.hostname)
      // A name that is an address already is never looked up.
      if (isIP(host) !== 0 && isPrivateAddress(host)) return connected(new RefusedAddress(), null)
      return connect(options, connected)
    },
  })
}
