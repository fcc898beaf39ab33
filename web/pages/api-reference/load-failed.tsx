import { ErrorState } from '#web/ui/error-state.tsx'
import { useWords } from '#web/words/words.ts'

/** A part of the page could not be loaded; the rest of it works. */
export const LoadFailed = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => {
  const say = useWords('integrations')
  const sayApp = useWords('app')
  return (
    <ErrorState
      title={say('failedTitle')}
      onRetry={onRetry}
      retrying={retrying}
      labels={{ retry: sayApp('retry') }}
    >
      {say('failedText')}
    </ErrorState>
  )
}
