import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

/** A webhook leads to the open internet, unless the installation lets it reach private networks. */
export const webhookAddress: Behaviour = {
  check: async ({ context }, { before, after }) => {
    const { url } = after ?? {}
    if (typeof url !== 'string' || url === before?.url || !(await context.isPrivate?.(url))) return
    throw new RecordError({ code: 'invalid', problems: { url: { code: 'private-network' } } })
  },
}
