import { isReservedSlug } from '#model/site/site-address.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

/** A page is found under its slug: it takes none of the addresses at which something else is found. */
export const ownSlug: Behaviour = {
  check: async (_writing, { given }) => {
    const { slug } = given
    if (typeof slug === 'string' && isReservedSlug(slug))
      throw new RecordError({ code: 'invalid', problems: { slug: { code: 'reserved' } } })
  },
}
