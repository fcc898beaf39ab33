import { useQuery } from '@tanstack/react-query'
import { processHref } from '#web/data/processes.ts'
import { query } from '#web/data/queries.ts'
import { useHasFeature } from '#web/data/use-has-feature.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './status.module.css'

/** That a client is asked to change answers they have sent, with the way there; nothing where they are not. */
export const AskedCorrections = ({ portal, account }: { portal: string; account: string }) => {
  const say = useWords('accountStatus')
  const isOn = useHasFeature('processes')
  const { data } = useQuery({ ...query('listCorrections', { params: { account } }), enabled: isOn })
  const [first, ...others] = data?.rows ?? []
  if (!first) return null
  return (
    <div className={classes['box']}>
      <Notice
        tone="warning"
        title={say('askedTitle', { count: others.length + 1 })}
        action={
          <AppLinkButton kind="primary" size="small" href={processHref(portal, first.form, account)}>
            {say('askedAction')}
          </AppLinkButton>
        }
      >
        <p>{say('askedText')}</p>
      </Notice>
    </div>
  )
}
