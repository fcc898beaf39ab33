import { startPortal } from '#tests/support/portal.ts'

/**
 * Starts the real portal with a fresh demonstration before the first journey and stops it after the last.
 * `JOURNEY_PORTAL` names the port of a portal that runs already, for those who write journeys.
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env['JOURNEY_PORTAL']) return () => Promise.resolve()
  const portal = await startPortal({ timeoutSeconds: 240 })
  process.env['JOURNEY_PORTAL'] = String(portal.port)
  return () => portal.stop()
}
