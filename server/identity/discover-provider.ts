/** What a provider says of itself, asked when it is first needed and kept while it works. */
import {
  allowInsecureRequests,
  ClientSecretBasic,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import { KeptResults } from '#providers/kept-results.ts'
import type { OpenIdClient } from '#server/ground/settings.ts'
import { boundedFetch } from './bounded-fetch.ts'

/** `forget`: it is asked anew the next time, such as after its keys or addresses have changed. */
export type Discovery = {
  find(client: OpenIdClient): Promise<Configuration>
  forget(client: OpenIdClient): void
}

/** What failed is not kept: the next one who needs the provider asks again. */
export function createDiscovery({ timeoutSeconds }: { timeoutSeconds: number }): Discovery {
  const known = new KeptResults<Configuration>({ most: 500 })
  const keyOf = ({ issuer, clientId }: OpenIdClient): string => `${issuer} ${clientId}`
  return {
    find: (client) => known.find(keyOf(client), () => discover(client, timeoutSeconds)),
    forget: (client) => known.forget(keyOf(client)),
  }
}

function discover({ issuer, clientId, clientSecret }: OpenIdClient, timeout: number): Promise<Configuration> {
  const server = new URL(issuer)
  // The signature is checked although the token comes straight from the provider.
  const execute = [enableNonRepudiationChecks, ...(isOnThisMachine(server) ? [allowInsecureRequests] : [])]
  return discovery(server, clientId, undefined, ClientSecretBasic(clientSecret), {
    [customFetch]: boundedFetch,
    execute,
    timeout,
  })
}

/** Without https only where nothing leaves the machine. */
export function isOnThisMachine({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
