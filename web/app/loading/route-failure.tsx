import { useRouter } from '@tanstack/react-router'
import { UnderMaintenance } from '#web/app/guards/guard-route.ts'
import { CallError } from '#web/data/send.ts'
import { ErrorPage } from '#web/pages/error/error-page.tsx'
import { MaintenancePage } from '#web/pages/error/maintenance-page.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** What is shown when a page does not exist or could not be loaded. */
export const RouteFailure = ({ error }: { error?: unknown }) => {
  const say = useWords('errors')
  const router = useRouter()
  if (error === undefined) return <ErrorPage kind="not-found" />
  if (error instanceof UnderMaintenance) return <MaintenancePage />
  const message = error instanceof CallError ? explainError(error, say) : undefined
  return (
    <ErrorPage
      kind="error"
      message={message}
      reference={error instanceof CallError && error.status >= 500 ? error.reference : null}
      onRetry={() => void router.invalidate()}
    />
  )
}
