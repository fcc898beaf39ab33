import { IconExternalLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WelcomeDocument as Shown } from '#model/calls/welcome.ts'
import { request } from '#web/data/call.ts'
import { useSession } from '#web/data/use-session.ts'
import { welcomeQuery } from '#web/data/welcome.ts'
import { safeAddress } from '#web/fields/uploads/stored-files.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import classes from './welcome.module.css'

/** Puts it away at once; where that could not be noted it stands there again. */
const usePutAway = (portal: string, document: Shown | null) => {
  const say = useWords('welcome')
  const client = useQueryClient()
  const { queryKey } = welcomeQuery(portal)
  const set = (shown: Shown | null): void =>
    void client.setQueryData(queryKey, (known) => known && { ...known, document: shown })
  return (): void => {
    if (!document) return
    set(null)
    request('closeWelcome', { params: { portal }, body: { document: document.url } }).catch(() => {
      set(document)
      saySnack(say('putAwayFailed'), 'failed')
    })
  }
}

/** The welcome document of a portal, on its home, until whoever reads it puts it away. */
export const WelcomeDocument = ({ portal }: { portal: string }) => {
  const say = useWords('welcome')
  const { data } = useQuery(welcomeQuery(portal))
  const session = useSession()
  const document = data?.document ?? null
  const putAway = usePutAway(portal, document)
  const url = document && safeAddress(`${document.url}?inline=yes`)
  if (!document || !url) return null
  const name = session?.portals.find(({ id }) => id === portal)?.name
  return (
    <div className={classes['notice']} data-print="hidden">
      <Notice
        title={name ? say('documentOf', { portal: name }) : say('document')}
        action={
          <>
            <Button kind="quiet" size="small" onClick={putAway}>
              {say('putAway')}
            </Button>
            <LinkButton
              kind="primary"
              size="small"
              icon={IconExternalLink}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {say('open')}
            </LinkButton>
          </>
        }
      >
        <p>{document.name}</p>
      </Notice>
    </div>
  )
}
