import { readChannel } from '#web/data/channel.ts'
import type { Session } from '#web/data/session.ts'

/**
 * The portal whose menu is shown: that of the address; on one's own profile, which is of no portal, the one that was open
 * last, so that nobody is stranded there. Null where portals are chosen or administered.
 */
export const findMenuPortal = (
  { portals }: Pick<Session, 'portals'>,
  place: { portal: string | undefined; pathname: string },
  remembered: string | null = readChannel(),
): string | null => {
  const isOf = (asked: string | null | undefined) => portals.find(({ id }) => id === asked)?.id
  if (!place.pathname.startsWith('/profile')) return isOf(place.portal) ?? null
  return isOf(remembered) ?? portals[0]?.id ?? null
}
