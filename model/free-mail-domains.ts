import { plainHost } from '#model/fields/plain-host.ts'

/** Domains of e-mail addresses that anybody can have. An organisation is never recognised by one of them. */
export const freeMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk hotmail.co.uk ymail.com
  icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.com gmx.net gmx.de web.de mail.com zoho.com
  fastmail.com yandex.com ziggo.nl kpnmail.nl planet.nl hetnet.nl xs4all.nl live.nl hotmail.nl hotmail.gr yahoo.gr
  otenet.gr forthnet.gr simnet.is internet.is visir.is btinternet.com sky.com virginmedia.com talktalk.net`.split(
    /\s+/,
  ),
)

/** Whether anybody can have an address in a domain. Worked case: ' GMail.com' is such a domain. */
export function isFreeMailDomain(domain: string): boolean {
  return freeMailDomains.has(plainHost(domain))
}
