/** Where people reach the portal: the host name they came by; scheme and port are the installation's, not a header's. */
import type { Settings } from '#server/ground/settings.ts'

/** A host name as tenants are known by: without a port, in small letters, without a dot at its end. */
export function hostNameOf(host = ''): string {
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
}

/** For links, passkeys and other firms' sign-ins. Without PUBLIC_PORT people reach http where the server listens. */
export function publicOrigin(
  { scheme, publicPort }: Pick<Settings, 'scheme' | 'publicPort'>,
  { headers, socket }: { headers: { host?: string | undefined }; socket: { localPort?: number | undefined } },
): string {
  const port = publicPort ?? (scheme === 'http' ? socket.localPort : undefined)
  const at = port === undefined ? '' : `:${port}`
  return new URL(`${scheme}://${hostNameOf(headers.host)}${at}`).origin
}

/** What is known of an address by which nobody has asked yet. */
export type LinkSettings = Pick<Settings, 'scheme' | 'publicPort' | 'port'>

/** Where the people of a firm reach the portal, for links in what is written without a request. */
export function originOf(settings: LinkSettings, { hosts }: { hosts: readonly string[] }): string {
  const [host = ''] = hosts
  return publicOrigin(settings, { headers: { host }, socket: { localPort: settings.port } })
}
