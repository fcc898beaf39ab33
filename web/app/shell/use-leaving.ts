import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { endSession, forgetSession, signOut } from '#web/app/guards/guard-route.ts'

/** The three ways a session ends in a page: somebody leaves, the time is over, or it ended in another tab. */
export const useLeaving = () => {
  const client = useQueryClient()
  const router = useRouter()
  return {
    leave: async (): Promise<void> => {
      await signOut(client)
      await router.navigate({ href: '/login' })
      await router.invalidate()
    },
    expire: async (to: string): Promise<void> => {
      // Forgotten first, as whoever is signed in is led away from the sign-in page.
      const ending = endSession(client)
      await router.navigate({ href: to })
      await ending
      await router.invalidate()
    },
    follow: async (): Promise<void> => {
      forgetSession(client)
      await router.invalidate()
    },
  }
}
