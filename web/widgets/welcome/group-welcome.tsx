import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { request } from '#web/data/call.ts'
import { welcomeQuery } from '#web/data/welcome.ts'

// Most people are welcomed already.
const WelcomeDialog = lazy(async () => ({ default: (await import('./welcome-dialog.tsx')).WelcomeDialog }))

/**
 * The welcome of a group that a client has joined, once. What could not be noted on the server is shown again at the next
 * visit, which is no harm. What else is said waits for it.
 */
export const GroupWelcome = ({ portal, children }: { portal: string; children?: ReactNode }) => {
  const client = useQueryClient()
  const asked = welcomeQuery(portal)
  const { data } = useQuery(asked)
  const welcome = data?.welcome
  if (!welcome) return children
  const close = (): void => {
    client.setQueryData(asked.queryKey, { ...data, welcome: null })
    const body = { group: welcome.group }
    void request('closeWelcome', { params: { portal }, body }).catch(() => undefined)
  }
  return (
    <Suspense>
      <WelcomeDialog welcome={welcome} onClose={close} />
    </Suspense>
  )
}
