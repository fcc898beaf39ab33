import { useLocation } from '@tanstack/react-router'
import { useExplain } from '#web/words/use-explain.ts'
import { CallError } from '#web/data/send.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** What refuses a record as a whole, by the code of the server. */
const own = {
  'not-unique': 'notUnique',
  'limit-reached': 'limitReached',
  'refused-transition': 'refusedTransition',
  offline: 'offline',
  'not-signed-in': 'signedOut',
} as const

const isOwn = (code: string): code is keyof typeof own => Object.hasOwn(own, code)

/** Why the record was not saved, and that nothing of it is lost. */
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
