import { isFreeMailDomain } from '#model/free-mail-domains.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from '../behaviour.ts'

/** No organisation has an e-mail domain that anybody can have: strangers would be taken for its people. */
export const organisationDomain: Behaviour = {
  check: (_writing, { given: { domain } }) => {
    if (typeof domain === 'string' && isFreeMailDomain(domain))
      throw new RecordError({ code: 'invalid', problems: { domain: { code: 'option' } } })
  },
}
