import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { request } from '#web/data/call.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { mayChange, type Session } from '#web/data/session.ts'
import { keepShownIntro, readShownIntros } from '#web/data/shown-intros.ts'
import { useHoldLayers } from '#web/ui/use-held-layers.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { loadWords, sayIn } from '#web/words/words.ts'
import { findIntro } from './find-intro.ts'

// Most people have nothing to be told.
const StatusDialog = lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog }))

type StatusAfterSignInProps = {
  session: Session
  /** The parts of the address that name what is looked at. */
  shown: Readonly<Record<string, string>>
  /** What else is said waits for it: one dialog at a time. */
  children?: ReactNode
}

/** The dialog of a client's status, once for each account and status since signing in. */
export const StatusAfterSignIn = ({ session, shown, children }: StatusAfterSignInProps) => {
  const client = useQueryClient()
  const [seen, setSeen] = useState(readShownIntros)
  const intro = findIntro(session, shown)
  const key = intro ? `${session.id} ${intro.account.id} ${intro.account.status}` : ''
  const isNew = intro !== null && !seen.includes(key)
  useHoldLayers(isNew)
  if (!isNew) return children
  const hide = async (): Promise<void> => {
    try {
      const answer = await request('updateMe', { body: { hideIntroStatus: true } })
      client.setQueryData(sessionQuery().queryKey, answer)
    } catch (error) {
      await loadWords('errors')
      saySnack(explainError(error, sayIn('errors')), 'failed')
    }
  }
  const close = (choice: 'hide' | 'keep'): void => {
    setSeen(keepShownIntro(key))
    if (choice === 'hide') void hide()
  }
  return (
    <Suspense>
      <StatusDialog
        key={key}
        intro={intro}
        title={session.accounts.length > 1 ? 'named' : 'plain'}
        hiding={mayChange(session) ? 'offered' : 'absent'}
        onClose={close}
      />
    </Suspense>
  )
}
