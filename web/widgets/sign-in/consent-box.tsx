import { lazy, Suspense, useEffect, useState } from 'react'
import type { PortalTerms } from '#model/calls/portals.ts'
import { request } from '#web/data/call.ts'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './sign-in.module.css'

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))

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

type ConsentBoxProps = {
  portalId: string | null
  value: boolean
  onChange: (value: boolean) => void
  error: string | undefined
}

// No text has this character, so it marks where the link stands in the sentence of each language.
const mark = '\uE000'

/** The consent without which nobody is registered; its text leads to the terms of the portal, where it has some. */
export const ConsentBox = ({ portalId, value, onChange, error }: ConsentBoxProps) => {
  const say = useWords('signInSteps')
  const terms = useTerms(portalId)
  const [isReading, setIsReading] = useState(false)
  const [before, after] = say('consent', { terms: mark }).split(mark)
  const label = terms ? (
    <>
      {before}
      <button type="button" className={classes['textLink']} onClick={() => setIsReading(true)}>
        {say('terms')}
      </button>
      {after}
    </>
  ) : (
    say('consent', { terms: say('terms') })
  )
  return (
    <>
      <Checkbox label={label} name="consent" value={value} onChange={onChange} error={error} required />
      {terms && isReading && (
        <Suspense>
          <TermsDialog terms={terms} onClose={() => setIsReading(false)} />
        </Suspense>
      )}
    </>
  )
}
