import { lazy, Suspense, useState } from 'react'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './sign-in.module.css'
import type { Consent } from './use-consent.ts'

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))

type ConsentBoxProps = { consent: Consent; error: string | undefined }

// No text has this character, so it marks where the link stands in the sentence of each language.
const mark = '\uE000'

/** The consent without which nobody is registered where there are terms; its text leads to them. */
export const ConsentBox = ({ consent, error }: ConsentBoxProps) => {
  const say = useWords('signInSteps')
  const { terms } = consent
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
  if (!consent.isAsked) return null
  return (
    <>
      <Checkbox
        label={label}
        name="consent"
        value={consent.isGiven}
        onChange={consent.give}
        error={error}
        required
      />
      {terms && isReading && (
        <Suspense>
          <TermsDialog terms={terms} onClose={() => setIsReading(false)} />
        </Suspense>
      )}
    </>
  )
}
