import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MessageDraft } from '#model/calls/messages.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const pauseMs = 800

/** Asked once: from then on this browser knows best what is being written in it. */
const draftsQuery = () => ({ ...query('listMessageDrafts', {}), staleTime: Infinity, gcTime: Infinity })

/** What is written in a thread: an answer, or a note for colleagues. */
export type Writing = 'letter' | 'note'
type Of = { thread: string | null; what: Writing }

const isOf =
  ({ thread, what }: Of) =>
  (draft: MessageDraft): boolean =>
    draft.thread === thread && draft.isNote === (what === 'note')

const blank = ({ thread, what }: Of): MessageDraft => ({
  thread,
  isNote: what === 'note',
  recipient: null,
  recipientName: null,
  isToGroup: false,
  subject: '',
  body: '',
  files: [],
  attachMessage: false,
  acknowledgement: null,
  remindAfter: 0,
  sendAt: null,
  speaksOf: null,
})

const findDraft = (client: QueryClient, of: Of): MessageDraft =>
  client.getQueryData(draftsQuery().queryKey)?.drafts.find(isOf(of)) ?? blank(of)

const put = (client: QueryClient, draft: MessageDraft): void => {
  const place: Of = { thread: draft.thread, what: draft.isNote ? 'note' : 'letter' }
  client.setQueryData(
    draftsQuery().queryKey,
    (all) => all && { ...all, drafts: [...all.drafts.filter((one) => !isOf(place)(one)), draft] },
  )
}

const save = async (draft: MessageDraft): Promise<void> => {
  const { recipientName: _shown, isToGroup: _group, ...kept } = draft
  await request('saveMessageDraft', { body: kept }).catch(() => undefined)
}

/** Keeps on the server what was typed: after a short pause, and at once when the page is left or loaded again. */
const useKeeping = (typed: MessageDraft | null): void => {
  const settled = useDebounced(typed, pauseMs)
  const kept = useRef<MessageDraft | null>(null)
  const newest = useRef(typed)
  useEffect(() => {
    newest.current = typed
  }, [typed])
  useEffect(() => {
    if (settled === null || settled === kept.current) return
    kept.current = settled
    void save(settled)
  }, [settled])
  useEffect(() => {
    const saveNewest = (): void => {
      if (!newest.current || newest.current === kept.current) return
      kept.current = newest.current
      void save(newest.current)
    }
    window.addEventListener('pagehide', saveNewest)
    return () => {
      window.removeEventListener('pagehide', saveNewest)
      saveNewest()
    }
  }, [])
}

/**
 * What somebody is writing in a thread, or as a new message. What was typed here is at hand with the key that typed it; the
 * store of answers tells of it a moment later, when the caret would have jumped and a message sent at once would be empty.
 */
export const useDraft = (thread: string | null, what: Writing = 'letter') => {
  const of: Of = { thread, what }
  const client = useQueryClient()
  const { data } = useQuery(draftsQuery())
  const [typed, setTyped] = useState<MessageDraft | null>(null)
  const draft = typed ?? data?.drafts.find(isOf(of)) ?? null
  useKeeping(typed)
  const replace = (next: MessageDraft): void => {
    put(client, next)
    setTyped(next)
  }
  return {
    isKnown: data !== undefined,
    draft: draft ?? blank(of),
    offersText: data?.offersText ?? false,
    change: (part: Partial<MessageDraft>) => replace({ ...findDraft(client, of), ...part }),
    clear: () => replace(blank(of)),
  }
}
