import classes from './error-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'

export type ErrorPageProps = {
  kind: 'not-found' | 'error'
  /** What the error says; a general sentence where it says nothing. */
  message?: string | undefined
  /** Names the request in the server's log. */
  reference?: string | null
  /** Tries again what failed. */
  onRetry?: (() => void) | undefined
}

/** Nothing here, or something failed: what happened, what still works, where to go. */
export const ErrorPage = ({ kind, message, reference, onRetry }: ErrorPageProps) => {
  const say = useWords('errors')
  const sayApp = useWords('app')
  const title = kind === 'not-found' ? say('notFoundTitle') : say('occurredTitle')
  usePageTitle(title)
  return (
    <div className={classes['page']}>
      <h1 className={classes['title']}>{title}</h1>
      <p>{message ?? (kind === 'not-found' ? say('notFoundHint') : say('encountered'))}</p>
      <p>{kind === 'not-found' ? say('stillWorks') : say('later')}</p>
      {reference && <p className={classes['reference']}>{say('reference', { reference })}</p>}
      <div className={classes['action']}>
        {onRetry && (
          <Button kind="primary" onClick={onRetry}>
            {sayApp('retry')}
          </Button>
        )}
        <AppLinkButton href="/portals" kind={onRetry ? 'secondary' : 'primary'}>
          {say('toStart')}
        </AppLinkButton>
      </div>
    </div>
  )
}
