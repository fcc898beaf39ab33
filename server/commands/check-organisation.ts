import { isFreeMailDomain } from '#model/free-mail-domains.ts'
import type { Values } from '#server/store/records/audit.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { RecordName } from '#server/store/records.ts'

/** Throws 'invalid' for an organisation whose e-mail domain anybody can have: strangers would be taken for its people. */
export function checkOrganisation(name: RecordName, { domain }: Values): void {
  if (name === 'organisations' && typeof domain === 'string' && isFreeMailDomain(domain))
    throw new RecordError({ code: 'invalid', problems: { domain: { code: 'option' } } })
}
