/** Has the printer ready for the first report of each firm, beside whatever else a starting server does. */
import { publicOrigin } from '#server/ground/public-origin.ts'
import type { Parts } from '#server/ground/parts.ts'

/** Firms for which a page stands from the beginning; at others the first report waits for its page. */
const mostHosts = 6

/** Resolves when it is done; a browser that does not start is told to whoever prints first. */
export async function warmPrinter(parts: Parts, port: number): Promise<void> {
  try {
    const hosts = await listHosts(parts, port)
    if (hosts.length > 0 && parts.webFolder !== null) await parts.printer.warmUp(hosts)
  } catch (error) {
    parts.log.debug({ err: error }, 'the printer is not ready yet')
  }
}

/** As a report will name them. */
async function listHosts({ tenants, settings }: Parts, port: number): Promise<string[]> {
  const names = (await tenants.all()).flatMap(({ hosts }) => hosts.slice(0, 1)).slice(0, mostHosts)
  return names.map(
    (host) => new URL(publicOrigin(settings, { headers: { host }, socket: { localPort: port } })).host,
  )
}
