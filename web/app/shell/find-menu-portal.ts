import { readChannel } from '#web/data/channel.ts'
import type { Session } from '#web/data/session.ts'

const ofNoPortal = /^\/(profile\/|dashboard\/404$)/

/**
 * The portal whose menu is shown: that of the address; on one's own profile and where nothing is found, which are of no
 * portal, the one that was open last, so that nobody is stranded there. Null where portals are chosen or administered.
 */
export const findMenuPortal = (
  { portals }: Pick<Session, 'portals'>,
  place: { portal: string | undefined; pathname: string },
  remembered: string | null = readChannel(),
): string | null => {
  const isOf = (asked: string | null | undefined) => portals.find(({ id }) => id === asked)?.id
  if (!ofNoPortal.test(place.pathname)) return isOf(place.portal) ?? null
  return isOf(remembered) ?? portals[0]?.id ?? null
}
