import { isFreeMailDomain } from '#model/free-mail-domains.ts'
import { plainHost } from '#model/fields/plain-host.ts'

/** What an organisation is recognised by; `domain` is that of its e-mail addresses, `url` its web address. */
export type RecognisedBy = { domain: string | null; url: string | null }

/**
 * The organisation of somebody whose address is proved (decision Q-ORG-DOMAIN): the one with exactly the domain of the
 * address, else the first without a domain whose web address is there; none for an address anybody can have.
 * Worked case: 'anna@firm.example' belongs to { domain: '', url: 'https://www.firm.example/about' }.
 */
export function matchOrganisation<O extends RecognisedBy>(
  email: string,
  organisations: readonly O[],
): O | null {
  const domain = plainHost(email.slice(email.lastIndexOf('@') + 1))
  if (domain === '' || isFreeMailDomain(domain)) return null
  const byDomain = organisations.find((one) => plainHost(one.domain) === domain)
  return (
    byDomain ??
    organisations.find((one) => plainHost(one.domain) === '' && plainHost(one.url) === domain) ??
    null
  )
}
