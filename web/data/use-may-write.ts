import { useFacts } from '#web/data/facts.tsx'
import { isStaff } from '#web/data/session.ts'
import { allowsPage } from '#web/data/status-links.ts'
import { useHasFeature } from '#web/data/use-has-feature.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { useSession } from '#web/data/use-session.ts'

/** Whether whoever is signed in may write messages in a portal. */
export const useMayWrite = (portal: string): boolean => {
  const { reports } = useFacts()
  const session = useSession()
  const hasMessages = useHasFeature('messages')
  const mayChange = useMayChange()
  if (!session || !hasMessages || !mayChange) return false
  if (isStaff(session)) return true
  return session.accounts.some(
    (account) => account.portal === portal && allowsPage(account, reports.messages),
  )
}
