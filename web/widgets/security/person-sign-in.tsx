import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import classes from './person-sign-in.module.css'

/** What an administrator is asked before it happens; `verified`: what the address is to be marked as. */
type Question = { of: 'sign-out' } | { of: 'address'; verified: boolean }

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
  const client = useQueryClient()
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
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['readEmailVerification'] })
      return answered.onSuccess()
    },
  })
  return { signOut, mark }
}

const useName = (user: string): string => {
  const { data } = useQuery(query('readRecord', { params: { collection: 'users', id: user } }))
  const name = data?.record['name']
  return typeof name === 'string' ? name : ''
}

type AskProps = { user: string; question: Question; onClose: () => void }

const wordsOf = (question: Question) => {
  if (question.of === 'sign-out')
    return { title: 'signOutAsk', text: 'signOutText', deed: 'signOutEverywhere' } as const
  return question.verified
    ? ({ title: 'markProvedAsk', text: 'markProvedText', deed: 'markProved' } as const)
    : ({ title: 'markUnprovedAsk', text: 'markUnprovedText', deed: 'markUnproved' } as const)
}

/** Says what changes for the person before it does. */
const Ask = ({ user, question, onClose }: AskProps) => {
  const say = useWords('security')
  const sayApp = useWords('app')
  const name = useName(user)
  const { signOut, mark } = usePersonCalls(user, onClose)
  const { title, text, deed } = wordsOf(question)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(title)}
      footer={
        <>
          <Button onClick={onClose}>{sayApp('cancel')}</Button>
          <Button
            kind={deed === 'markProved' ? 'primary' : 'danger'}
            busy={signOut.isPending || mark.isPending}
            onClick={() => (question.of === 'sign-out' ? signOut.mutate() : mark.mutate(question.verified))}
          >
            {say(deed)}
          </Button>
        </>
      }
    >
      <p>{say(text, { name })}</p>
    </Dialog>
  )
}

type AddressProps = { user: string; onAsk: (verified: boolean) => void }

/** Whether the address is proved, who said so when, and the way to say otherwise. */
const AddressState = ({ user, onAsk }: AddressProps) => {
  const say = useWords('security')
  const { data } = useQuery({ ...query('readEmailVerification', { params: { user } }), staleTime: 0 })
  if (!data) return null
  const { verified, marked } = data
  const by = marked && { name: marked.by ?? say('notNoted'), at: formatDateTime(marked.at) }
  return (
    <Row gap={2}>
      <span className={classes['state']}>
        {by
          ? say(verified ? 'addressProvedBy' : 'addressUnprovedBy', by)
          : say(verified ? 'addressProved' : 'addressUnproved')}
      </span>
      <Button size="small" aria-haspopup="dialog" onClick={() => onAsk(!verified)}>
        {say(verified ? 'markUnproved' : 'markProved')}
      </Button>
    </Row>
  )
}

type PersonSignInProps = { user: string; link?: 'events' | 'none' }

/** What administrators do to somebody's sign-in: ending every session, marking the address as proved. */
export const PersonSignIn = ({ user, link = 'none' }: PersonSignInProps) => {
  const say = useWords('security')
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <section aria-label={say('signIn')} data-print="hidden">
      <Stack gap={2}>
        <AddressState user={user} onAsk={(verified) => setQuestion({ of: 'address', verified })} />
        <Row gap={2}>
          <Button size="small" aria-haspopup="dialog" onClick={() => setQuestion({ of: 'sign-out' })}>
            {say('signOutEverywhere')}
          </Button>
          {link === 'events' && (
            <AppLinkButton size="small" href={`/admin/security?part=events&user=${user}`}>
              {say('toEvents')}
            </AppLinkButton>
          )}
        </Row>
      </Stack>
      {question && <Ask user={user} question={question} onClose={() => setQuestion(null)} />}
    </section>
  )
}
