import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Conversation } from '#model/calls/messages.ts'
import { request } from '#web/data/call.ts'
import type { ShownBox } from '#web/data/message-search.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isTyping } from '#web/ui/is-typing.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'
import { ConversationList } from './conversation-list.tsx'
import classes from './messages.module.css'
import { PlannedList } from './planned-list.tsx'

const shownBoxes = ['inbox', 'latest', 'sent'] as const satisfies readonly ShownBox[]
/** Those one looks into now and then. */
const otherBoxes = ['later', 'archived'] as const satisfies readonly ShownBox[]
/** Clients plan no messages. */
const boxesOfFirm = ['planned', ...otherBoxes] as const satisfies readonly ShownBox[]

const pauseMs = 250

const usePages = (
  box: Exclude<ShownBox, 'planned'>,
  { search, enabled }: { search: string; enabled: boolean },
) => {
  const asked = search === '' ? { box } : { box: 'all' as const, search }
  return useInfiniteQuery({
    queryKey: ['listConversations', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      request('listConversations', { query: { ...asked, ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled,
    staleTime: 0,
  })
}

/** J and K, or the arrows in the list, go to the next and the one before. */
const useSteps = (conversations: readonly Conversation[], { open, onOpen }: Opening): void => {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const isInList =
      event.target instanceof HTMLElement && event.target.closest('[data-conversations]') !== null
    const ways: Record<string, number> = { j: 1, k: -1, ...(isInList && { ArrowDown: 1, ArrowUp: -1 }) }
    const way = ways[event.key]
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (way === undefined || !isPlain || event.defaultPrevented || isTyping(event.target)) return
    if (document.querySelector('[role="dialog"]')) return
    const next = conversations[conversations.findIndex(({ thread }) => thread === open) + way]
    if (!next) return
    event.preventDefault()
    onOpen(next.thread)
    if (isInList) document.querySelector<HTMLElement>(`[href*="${next.thread}"]`)?.focus()
  })
  useEffect(() => {
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [])
}

const Nothing = ({ box, isSearch }: { box: ShownBox; isSearch: boolean }) => {
  const say = useWords('messages')
  if (isSearch) return <EmptyState title={say('nothingFound')} />
  if (box === 'sent') return <EmptyState title={say('emptySent')} />
  if (box === 'later') return <EmptyState title={say('emptyLater')} />
  if (box === 'archived') return <EmptyState title={say('emptyArchived')} />
  return <EmptyState title={say('emptyInbox')}>{say('emptyInboxText')}</EmptyState>
}

type Opening = { open: string | null; onOpen: (thread: string) => void }

type ConversationBoxProps = Opening & {
  box: ShownBox
  onBox: (box: ShownBox) => void
  hrefOf: (thread: string) => string
}

/** The threads: which box, what is looked for, and the list. */
export const ConversationBox = ({ box, onBox, open, onOpen, hrefOf }: ConversationBoxProps) => {
  const say = useWords('messages')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), pauseMs)
  const isOfFirm = isStaff(useSession())
  const isPlanned = box === 'planned' && search === ''
  const pages = usePages(box === 'planned' ? 'inbox' : box, { search, enabled: !isPlanned })
  const conversations = pages.data?.pages.flatMap((page) => page.conversations) ?? []
  useSteps(isPlanned ? [] : conversations, { open, onOpen })
  return (
    <>
      <div className={classes['filters']}>
        <SegmentedControl
          label={say('boxes')}
          segments={shownBoxes.map((value) => ({ value, label: say(value) }))}
          value={box}
          onChange={(value) => onBox(value as ShownBox)}
        />
        <fieldset className={classes['others']}>
          <legend className="visually-hidden">{say('otherBoxes')}</legend>
          {(isOfFirm ? boxesOfFirm : otherBoxes).map((value) => (
            <Button
              key={value}
              kind="quiet"
              size="small"
              aria-pressed={value === box}
              onClick={() => onBox(value)}
            >
              {say(value)}
            </Button>
          ))}
        </fieldset>
        <SearchBox label={say('search')} value={typed} onChange={setTyped} />
      </div>
      <div className={classes['scroll']} data-conversations>
        {isPlanned && <PlannedList open={open} hrefOf={hrefOf} />}
        {!isPlanned && (
          <Answered answer={pages} title={say('listFailed')}>
            {() => (
              <>
                {conversations.length === 0 && <Nothing box={box} isSearch={search !== ''} />}
                {conversations.length > 0 && (
                  <ConversationList conversations={conversations} open={open} hrefOf={hrefOf} />
                )}
                {pages.hasNextPage && (
                  <div className={classes['more']}>
                    <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                      {say('more')}
                    </Button>
                  </div>
                )}
              </>
            )}
          </Answered>
        )}
      </div>
    </>
  )
}
