import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconArchive, IconArchiveOff, IconMail } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { request, type AnswerOf } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { staleMessages } from '#web/data/stale-messages.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Answered } from '#web/ui/answered.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import { MessageItem } from './message-item.tsx'
import { NoteBox } from './note-box.tsx'
import { NoteItem } from './note-item.tsx'
import classes from './messages.module.css'
import { PutOffMenu } from './put-off-menu.tsx'
import { ReplyBox } from './reply-box.tsx'
import { useDraft, type Writing } from './use-drafts.ts'
import { usePlanned } from './use-planned.ts'
import { usePuttingAway } from './use-putting-away.ts'

type Thread = AnswerOf<'readConversation'>

/** What is looked at is read, unless somebody else looks with the reader's eyes. */
const useMarking = (thread: string, data: Thread | undefined): void => {
  const client = useQueryClient()
  const mayChange = useMayChange()
  const newest = data?.isUnread ? data.messages.at(-1)?.id : undefined
  const mark = useEffectEvent((shown: string | undefined) => {
    if (!mayChange || shown === undefined || document.visibilityState === 'hidden') return
    void request('markConversation', { params: { thread }, body: { read: true } })
      .then(() => staleMessages(client))
      .catch(() => undefined)
  })
  useEffect(() => {
    const look = (): void => mark(newest)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [newest])
}

type HeadProps = { thread: string; data: Thread; onLeave: () => void; back: string }

const Head = ({ thread, data, onLeave, back }: HeadProps) => {
  const say = useWords('messages')
  const client = useQueryClient()
  const mayChange = useMayChange()
  const putAway = usePuttingAway()
  const unread = useChange(() => request('markConversation', { params: { thread }, body: { read: false } }), {
    onAnswer: () => {
      onLeave()
      return staleMessages(client)
    },
  })
  const { isArchived, subject, messages } = data
  const account = messages.findLast((message) => message.account)?.account
  return (
    <header className={classes['threadHead']}>
      <div>
        <AppLink className={classes['back']} href={back}>
          {say('back')}
        </AppLink>
        <h2 className={classes['subject']}>{subject}</h2>
        {data.backOn && <p className={classes['quiet']}>{say('backOn', { day: formatDate(data.backOn) })}</p>}
        {account?.portal && (
          <AppLink href={`/dashboard/${account.portal}/account/${account.id}`}>
            {say('account', { name: account.name })}
          </AppLink>
        )}
      </div>
      {mayChange && (
        <div className={classes['tools']} data-print="hidden">
          <PutOffMenu thread={thread} backOn={data.backOn} onLeave={onLeave} />
          <IconButton icon={IconMail} label={say('markUnread')} onClick={() => unread.mutate(undefined)} />
          <IconButton
            icon={isArchived ? IconArchiveOff : IconArchive}
            label={say(isArchived ? 'bringBack' : 'archive')}
            busy={putAway.isPending}
            onClick={() => {
              putAway.mutate({ thread, archived: !isArchived })
              onLeave()
            }}
          />
        </div>
      )}
    </header>
  )
}

/** A note that was begun is found again where it was left; an answer comes first. */
const useWriting = (thread: string) => {
  const { draft: answer, isKnown } = useDraft(thread)
  const { draft: note } = useDraft(thread, 'note')
  const [chosen, setChosen] = useState<Writing | null>(null)
  const found: Writing = isKnown && note.body !== '' && answer.body === '' ? 'note' : 'letter'
  return [chosen ?? found, setChosen] as const
}

const Foot = ({ thread, data, chosen }: { thread: string; data: Thread; chosen: string | null }) => {
  const say = useWords('messages')
  const mayChange = useMayChange()
  const [writing, setWriting] = useWriting(thread)
  if (!mayChange) return null
  const isNoting = data.notes !== null && writing === 'note'
  return (
    <div className={classes['reply']} data-print="hidden">
      {data.notes !== null && (
        <SegmentedControl
          label={say('writing')}
          segments={[
            { value: 'letter', label: say('answerThis') },
            { value: 'note', label: say('internalNote') },
          ]}
          value={writing}
          onChange={(value) => setWriting(value === 'note' ? 'note' : 'letter')}
        />
      )}
      {isNoting ? <NoteBox thread={thread} /> : <Answering thread={thread} data={data} chosen={chosen} />}
    </div>
  )
}

const Answering = ({ thread, data, chosen }: { thread: string; data: Thread; chosen: string | null }) => {
  const say = useWords('messages')
  if (!data.answer) return <p className={classes['quiet']}>{say('nobodyToAnswer')}</p>
  const other = data.messages.find(({ id }) => id === chosen)
  const { account = null } = data.messages.findLast((message) => message.account) ?? {}
  const answered = {
    ...(other ? { subthread: other.id, to: other.name } : data.answer),
    account: account?.id ?? null,
  }
  return (
    <>
      <PlannedAnswers thread={thread} />
      <ReplyBox key={thread} thread={thread} answered={answered} />
    </>
  )
}

/** What one has planned to answer. */
const PlannedAnswers = ({ thread }: { thread: string }) => {
  const say = useWords('messages')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const planned = usePlanned().data?.planned.filter((one) => one.thread === thread) ?? []
  return planned.map(({ id, sendAt }) => (
    <AppLink key={id} href={`/dashboard/${portal}/messages?box=planned&thread=${id}`}>
      {say('answerPlanned', { at: formatDateTime(sendAt) })}
    </AppLink>
  ))
}

/** Where several people wrote, each can be answered; of two the other always is. */
const findAnswerable = ({ messages, answer }: Thread): ReadonlySet<string> => {
  const others = messages.filter(({ isMine }) => !isMine)
  const isAmongMany = new Set(others.map(({ name }) => name)).size > 1
  return new Set(isAmongMany ? others.map(({ id }) => id).filter((id) => id !== answer?.subthread) : [])
}

/** Messages and notes by when they were written. */
const inOrder = ({ messages, notes }: Thread) =>
  [
    ...messages.map((message) => ({ message, at: message.at })),
    ...(notes ?? []).map((note) => ({ note, at: note.at })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))

const Messages = ({ thread, data }: { thread: string; data: Thread }) => {
  const say = useWords('messages')
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const shownItems = inOrder(data)
  const newest = shownItems.at(-1)?.at
  const answerable = findAnswerable(data)
  useEffect(() => {
    const shown = newest === undefined ? null : list.current
    shown?.parentElement?.scrollTo({ top: shown.scrollHeight })
  }, [newest])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={data.subject}>
        {data.isMore && <p className={classes['quiet']}>{say('earlier')}</p>}
        <ul className={classes['messages']} ref={list}>
          {shownItems.map((item) =>
            'note' in item ? (
              <NoteItem key={item.note.id} note={item.note} />
            ) : (
              <MessageItem
                key={item.message.id}
                message={item.message}
                onAnswer={answerable.has(item.message.id) ? () => setChosen(item.message.id) : null}
              />
            ),
          )}
        </ul>
      </section>
      <Foot thread={thread} data={data} chosen={chosen} />
    </>
  )
}

type ReadingPaneProps = { thread: string; onLeave: () => void; back: string }

/** A thread: its messages with the newest in sight, and the answer at the foot. */
export const ReadingPane = ({ thread, onLeave, back }: ReadingPaneProps) => {
  const say = useWords('messages')
  const answer = useQuery({ ...query('readConversation', { params: { thread } }), staleTime: 0 })
  const { data, error } = answer
  useMarking(thread, data)
  if (error instanceof CallError && error.status === 404)
    return (
      <div>
        <AppLink className={classes['back']} href={back}>
          {say('back')}
        </AppLink>
        <EmptyState title={say('gone')} />
      </div>
    )
  return (
    <Answered answer={answer} title={say('threadFailed')}>
      {(found) => (
        <>
          <Head thread={thread} data={found} onLeave={onLeave} back={back} />
          <Messages key={thread} thread={thread} data={found} />
        </>
      )}
    </Answered>
  )
}
