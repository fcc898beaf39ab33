import { useEffect, useState } from 'react'
import type { PortalTerms } from '#model/calls/portals.ts'
import { request } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'

/** The terms of a portal; null while they are unknown, and where it has none. */
const useTerms = (portalId: string | null): PortalTerms | null => {
  const [terms, setTerms] = useState<PortalTerms | null>(null)
  useEffect(() => {
    if (!portalId) return undefined
    const leaving = new AbortController()
    request('readPortalTerms', { params: { portal: portalId } }, leaving.signal)
      .then((answer) => setTerms(answer.terms))
      // Without them the sentence stands without a link.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [portalId])
  return terms
}

/** What a person has said of the terms of a portal so far. */
export type Consent = {
  terms: PortalTerms | null
  isGiven: boolean
  give: (isGiven: boolean) => void
  /** It is asked for, as there are terms, and was not given. */
  isMissing: boolean
  /** Where there are no terms, nothing is asked. */
  isAsked: boolean
  /** What the server is sent; with the terms that were shown, so that they are not asked for again. */
  body: { consent?: true; terms?: string }
}

/** The consent to the terms of a portal; where the portal is not known yet, to those that the portals of the firm have. */
export const useConsent = (portalId: string | null): Consent => {
  const { portals } = useFacts()
  const here = portals.filter(({ id }) => portalId === null || id === portalId)
  const isAsked = here.some(({ hasTerms }) => hasTerms)
  const terms = useTerms(isAsked ? portalId : null)
  const [isGiven, give] = useState(false)
  const body = isAsked && isGiven ? { consent: true as const, ...(terms && { terms: terms.digest }) } : {}
  return { terms, isGiven, give, isMissing: isAsked && !isGiven, isAsked, body }
}
