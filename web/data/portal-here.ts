import type { PortalFront } from '#model/calls/portals.ts'
import { readChannel } from '#web/data/channel.ts'
import type { Facts } from '#web/data/facts.tsx'

/** The portal that the person came for, or was in last; the first where they have been in none. */
export const findPortalHere = ({ portals }: Pick<Facts, 'portals'>): PortalFront | null => {
  const channel = readChannel()
  return portals.find(({ id }) => id === channel) ?? portals[0] ?? null
}
