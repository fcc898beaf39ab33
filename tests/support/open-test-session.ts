/** A session as a sign-in with the password opens it, without what that costs. */
import { giveCookie, type AnswerCookie, type Cookies } from '#server/ground/cookies.ts'
import { newSecret } from '#server/sessions/session-cookie.ts'
import { openSession, type NewSession } from '#server/sessions/session-store.ts'
import type { AuthTransaction } from '#server/store/executor.ts'

/** Whose session it is and what else a test says of it. `scheme`: of the server whose cookie it will be. */
type Wanted = Partial<Omit<NewSession, 'secret'>> & { loginId: string; scheme: Cookies['scheme'] }

/** Opens it; answers the cookie as a browser sends it back. */
export async function openTestSession(
  transaction: AuthTransaction,
  { scheme, ...wanted }: Wanted,
): Promise<string> {
  const { value, hash } = newSecret()
  await openSession(transaction, {
    secret: hash,
    before: null,
    device: 'a browser',
    address: '127.0.0.1',
    authType: 'password',
    wants: null,
    proofs: ['password'],
    lifeMs: 7_200_000,
    isConfirmed: true,
    ...wanted,
  })
  const answer: AnswerCookie[] = []
  giveCookie({ scheme, came: {}, answer }, 'session', { value })
  return answer.map((cookie) => `${cookie.name}=${cookie.value}`).join('')
}
