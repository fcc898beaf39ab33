import { useLocation } from '@tanstack/react-router'
import { useExplain } from '#web/words/use-explain.ts'
import { CallError } from '#web/data/send.ts'
import { useStillWrong } from '#web/fields/form/form-summary.tsx'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import classes from './records.module.css'

/** What refuses a record as a whole, by the code of the server. */
const own = {
  'not-unique': 'notUnique',
  'limit-reached': 'limitReached',
  'refused-transition': 'refusedTransition',
  offline: 'offline',
  'not-signed-in': 'signedOut',
} as const

const isOwn = (code: string): code is keyof typeof own => Object.hasOwn(own, code)

/** Why something was not saved, and that nothing of it is lost. */
export const RecordFailure = ({ failure }: { failure: unknown }) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const explain = useExplain()
  const { href } = useLocation()
  if (failure === null) return null
  const code = failure instanceof CallError ? failure.code : ''
  const [problem] = failure instanceof CallError ? Object.values(failure.detail.problems ?? {}) : []
  return (
    <Notice
      tone="error"
      title={problem ? explain(problem) : isOwn(code) ? say(own[code]) : explainError(failure, sayError)}
      action={
        code === 'not-signed-in' && (
          <LinkButton size="small" href={`/login?next=${encodeURIComponent(href)}`}>
            {say('signIn')}
          </LinkButton>
        )
      }
    >
      {code !== 'offline' && code !== 'not-signed-in' && say('saveFailed')}
    </Notice>
  )
}

/** Beside the buttons, wherever the form is scrolled to: why the record was not saved, and that nothing of it is lost. */
export const RecordTrouble = ({ failure, form }: { failure: unknown; form: RecordForm }) => {
  const say = useWords('fields')
  const wrong = useStillWrong(form)
  if (failure === null && wrong.length === 0) return null
  return (
    <div className={classes['trouble']}>
      {failure !== null ? (
        <RecordFailure failure={failure} />
      ) : (
        // Screen readers hear it from the form.
        <p aria-hidden="true">
          {say('needAttention', { count: wrong.length })} {wrong.map(({ label }) => label).join(', ')}
        </p>
      )}
    </div>
  )
}
