import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { adoptPerson } from '#web/app/adopt-person.ts'
import { writeLogoutAt } from '#web/app/idle/idle-clock.ts'
import { request } from '#web/data/call.ts'
import { readChannel, writeChannel } from '#web/data/channel.ts'
import { useFacts } from '#web/data/facts.tsx'
import { findStart, readNext } from '#web/data/find-start.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { LoginPage } from '#web/pages/login/login-page.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { sayIn } from '#web/words/words.ts'

const findReason = (search: Readonly<Record<string, unknown>>): 'inactivity' | 'token' | null => {
  if (String(search['inactivity']) === 'true') return 'inactivity'
  return search['problem'] === 'token' ? 'token' : null
}

/** The front door at '/', and the sign-in addresses, where its dialog is open. */
export const Front = ({ isOpen }: { isOpen: boolean }) => {
  const router = useRouter()
  const client = useQueryClient()
  const facts = useFacts()
  const search = useRouterState({ select: (state) => state.location.search as Record<string, unknown> })
  const asked = typeof search['channel'] === 'string' ? search['channel'] : null
  if (asked) writeChannel(asked)
  const signIn = async (credentials: { email: string; password: string }): Promise<void> => {
    const answer = await request('signIn', { body: credentials })
    client.clear()
    client.setQueryData(sessionQuery().queryKey, answer)
    writeLogoutAt(Date.now() + facts.configuration.sessionMs)
    await adoptPerson(facts, answer.session)
    saySnack(sayIn('login')('signedIn', { name: answer.session.name }))
    await router.navigate({ href: readNext(search['next']) ?? findStart(answer.session), replace: true })
  }
  return (
    <LoginPage
      isOpen={isOpen || 'action' in search}
      reason={findReason(search)}
      portalId={asked ?? readChannel()}
      onOpen={() => void router.navigate({ href: '/login' })}
      onClose={() => void router.navigate({ href: '/' })}
      signIn={signIn}
    />
  )
}
