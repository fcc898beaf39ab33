import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** What an administrator is asked before it happens. */
type Question = 'sign-out' | 'address'

const useAnswered = (onDone: () => void) => {
  const sayError = useWords('errors')
  const client = useQueryClient()
  return {
    onSuccess: () => client.invalidateQueries({ queryKey: ['listSecurityEvents'] }),
    onError: (error: unknown) => saySnack(explainError(error, sayError), 'failed'),
    onSettled: onDone,
  }
}

const usePersonCalls = (user: string, onDone: () => void) => {
  const say = useWords('security')
  const answered = useAnswered(onDone)
  const signOut = useMutation({
    mutationFn: async () => {
      const { ended } = await request('signOutUser', { params: { user } })
      saySnack(say('signedOut', { count: ended }))
    },
    ...answered,
  })
  const mark = useMutation({
    mutationFn: async (verified: boolean) => {
      await request('verifyEmail', { params: { user }, body: { verified } })
      saySnack(say(verified ? 'markedProved' : 'markedUnproved'))
    },
    ...answered,
  })
  return { signOut, mark }
}

const useName = (user: string): string => {
  const { data } = useQuery(query('readRecord', { params: { collection: 'users', id: user } }))
  const name = data?.record['name']
  return typeof name === 'string' ? name : ''
}

type AskProps = { user: string; question: Question; onClose: () => void }

const Ask = ({ user, question, onClose }: AskProps) => {
  const say = useWords('security')
  const sayApp = useWords('app')
  const name = useName(user)
  const { signOut, mark } = usePersonCalls(user, onClose)
  const isSignOut = question === 'sign-out'
  const footer = (
    <>
      <Button onClick={onClose}>{sayApp('cancel')}</Button>
      {isSignOut ? (
        <Button kind="danger" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {say('signOutEverywhere')}
        </Button>
      ) : (
        <>
          <Button busy={mark.isPending} onClick={() => mark.mutate(false)}>
            {say('markUnproved')}
          </Button>
          <Button kind="primary" busy={mark.isPending} onClick={() => mark.mutate(true)}>
            {say('markProved')}
          </Button>
        </>
      )}
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={say(isSignOut ? 'signOutAsk' : 'addressAsk')} footer={footer}>
      <p>{say(isSignOut ? 'signOutText' : 'addressText', { name })}</p>
    </Dialog>
  )
}

type PersonSignInProps = { user: string; link?: 'events' | 'none' }

/** What administrators do to somebody's sign-in: ending every session, marking the address as proved. */
export const PersonSignIn = ({ user, link = 'none' }: PersonSignInProps) => {
  const say = useWords('security')
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <section aria-label={say('signIn')} data-print="hidden">
      <Row gap={2}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setQuestion('sign-out')}>
          {say('signOutEverywhere')}
        </Button>
        <Button size="small" aria-haspopup="dialog" onClick={() => setQuestion('address')}>
          {say('addressProved')}
        </Button>
        {link === 'events' && (
          <AppLinkButton size="small" href={`/admin/security?part=events&user=${user}`}>
            {say('toEvents')}
          </AppLinkButton>
        )}
      </Row>
      {question && <Ask user={user} question={question} onClose={() => setQuestion(null)} />}
    </section>
  )
}
