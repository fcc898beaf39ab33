import type { SignedIn } from '#model/calls/session.ts'
import { CallError } from '#web/data/send.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import { useAttempt } from '#web/widgets/sign-in/use-attempt.ts'

const isOver = (error: unknown): boolean => error instanceof CallError && error.code === 'not-signed-in'

/** One step of a half session: what completes it lets in; a half session that has run out starts anew. */
export const useStep = (door: Door, explain?: (error: unknown) => string | null) => {
  const { busy, failure, attempt } = useAttempt(explain)
  const work = (step: () => Promise<void>): Promise<void> =>
    attempt(async () => {
      try {
        await step()
      } catch (error) {
        if (isOver(error)) await door.signOut()
        throw error
      }
    })
  const complete = (ask: () => Promise<SignedIn>): Promise<void> => work(async () => door.enter(await ask()))
  return { busy, failure, work, complete }
}
