import { isFreeMailDomain } from '#model/free-mail-domains.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

const admitting = ['admitsAtOnce', 'domain', 'url']

/**
 * No organisation has an e-mail domain that anybody can have: strangers would be taken for its people. What makes advisers
 * of people without a yes is a right that is given: with the password, and by no key.
 */
export const organisationDomain: Behaviour = {
  check: async ({ context }, { given: { domain }, before, after }) => {
    if (typeof domain === 'string' && isFreeMailDomain(domain))
      throw new RecordError({ code: 'invalid', problems: { domain: { code: 'option' } } })
    const fields = admitting.filter((field) => (before?.[field] || null) !== (after?.[field] || null))
    if (!after?.admitsAtOnce || fields.length === 0) return
    if (context.way === 'key') throw new RecordError({ code: 'forbidden', fields })
    await context.confirm()
  },
}
