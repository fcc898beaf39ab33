import { IconMessage, IconPencil } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { rows } from '#model/access/access.ts'
import { pages } from '#model/reports/pages.ts'
import { readMessageSearch, type MessageSearch, type ShownBox } from '#web/data/message-search.ts'
import { isStaff } from '#web/data/session.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { useSession } from '#web/data/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { OwnAdvisers } from '#web/widgets/people/own-advisers.tsx'
import { useWords } from '#web/words/words.ts'
import { AdvisersBeside } from './advisers-beside.tsx'
import { ComposeDrawer } from './compose-drawer.tsx'
import { ConversationBox } from './conversation-box.tsx'
import classes from './messages.module.css'
import { PlannedPane } from './planned-pane.tsx'
import { ReadingPane } from './reading-pane.tsx'
import { usePlanned } from './use-planned.ts'

const path = pages.messages.path

const Unopened = ({ isClient }: { isClient: boolean }) => {
  const say = useWords('messages')
  return (
    <Stack gap={5}>
      <EmptyState title={say('chooseOne')} icon={<IconMessage size={20} stroke={1.5} />}>
        {say('chooseOneText')}
        <p className={classes['keys']}>{say('chooseOneKeys')}</p>
      </EmptyState>
      {isClient && <AdvisersBeside />}
    </Stack>
  )
}

/** The address of the page: what is shown of it, and the ways to what else it shows. */
const useAddress = () => {
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const search = readMessageSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: MessageSearch): void => void navigate({ to: path, params: { portal }, search: next })
  const here = search.box ? { box: search.box } : {}
  const hrefOf = (next: MessageSearch): string => {
    const pairs = new URLSearchParams(
      Object.entries({ ...here, ...next }).map(([name, value]) => [name, String(value)]),
    )
    return `${path.replace('$portal', portal)}${pairs.size > 0 ? `?${pairs.toString()}` : ''}`
  }
  return { search, here, go, hrefOf }
}

type OpenPaneProps = {
  thread: string
  /** Whether it was looked for among what is planned. */
  isPlanned: boolean
  back: string
  onLeave: () => void
  onSent: (sent: { thread: string }) => void
}

/** A message that is planned, or a conversation. */
const OpenPane = ({ thread, back, isPlanned, onLeave, onSent }: OpenPaneProps) => {
  const { data, isLoading } = usePlanned()
  const planned = data?.planned.find(({ id }) => id === thread)
  if (isPlanned && isLoading) return <TextSkeleton lines={6} />
  return planned ? (
    <PlannedPane planned={planned} back={back} onLeave={onLeave} onSent={onSent} />
  ) : (
    <ReadingPane thread={thread} back={back} onLeave={onLeave} />
  )
}

/** Messages: threads beside the one that is read; on a phone one after the other. */
export const MessagesPage = () => {
  const say = useWords('messages')
  const session = useSession()
  const isClient = !isStaff(session)
  const mayChange = useMayChange()
  const { search, here, go, hrefOf } = useAddress()
  const { box = 'inbox', thread = null, writing } = search
  const onBox = (next: ShownBox): void => go(next === 'inbox' ? {} : { box: next })
  usePageTitle(say('title'))
  return (
    <>
      <PageHeader
        title={say('title')}
        subtitle={say(isClient ? 'subtitleClient' : 'subtitleStaff')}
        actions={
          mayChange && (
            <>
              {session && rows(session.role, 'messageTemplates', 'update') !== 'none' && (
                <AppLinkButton href="/admin/messageTemplates">{say('templates')}</AppLinkButton>
              )}
              <Button kind="primary" icon={IconPencil} onClick={() => go({ ...search, writing: true })}>
                {say('write')}
              </Button>
            </>
          )
        }
      />
      <div className={classes['panes']} data-open={thread !== null || undefined}>
        <div className={classes['list']}>
          <ConversationBox
            box={box}
            onBox={onBox}
            open={thread}
            onOpen={(next) => go({ ...here, thread: next })}
            hrefOf={(next) => hrefOf({ thread: next })}
          />
        </div>
        <section className={classes['pane']} aria-label={say('message')}>
          {thread === null ? (
            <Unopened isClient={isClient} />
          ) : (
            <OpenPane
              key={thread}
              thread={thread}
              isPlanned={box === 'planned'}
              onLeave={() => go(here)}
              back={hrefOf({})}
              onSent={(sent) => go({ box: 'sent', thread: sent.thread })}
            />
          )}
        </section>
      </div>
      {isClient && thread === null && (
        <div className={classes['onPhone']}>
          <OwnAdvisers />
        </div>
      )}
      {writing && (
        <ComposeDrawer
          begun={search}
          onClose={() => go({ ...here, ...(thread ? { thread } : {}) })}
          onSent={(sent) => go(sent ? { box: 'sent', thread: sent.thread } : { box: 'planned' })}
        />
      )}
    </>
  )
}
