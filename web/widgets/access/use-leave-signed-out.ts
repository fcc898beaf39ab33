import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '#web/data/queries.ts'
import { saySnack } from '#web/widgets/say-snack.ts'

/** Every session has ended with what was done: says so, and leads to the sign-in page. */
export const useLeaveSignedOut = (): ((said: string) => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async (said) => {
    saySnack(said)
    client.setQueryData(sessionQuery().queryKey, { session: null })
    await router.navigate({ href: '/login' })
    // What was kept for the person goes, once no page shows it any more.
    client.clear()
    client.setQueryData(sessionQuery().queryKey, { session: null })
  }
}
