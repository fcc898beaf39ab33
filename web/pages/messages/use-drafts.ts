import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MessageDraft } from '#model/calls/messages.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const pauseMs = 800

/** Asked once: from then on this browser knows best what is being written in it. */
const draftsQuery = () => ({ ...query('listMessageDrafts', {}), staleTime: Infinity, gcTime: Infinity })

const blank = (thread: string | null): MessageDraft => ({
  thread,
  recipient: null,
  recipientName: null,
  subject: '',
  body: '',
  files: [],
  attachMessage: false,
  acknowledgement: null,
  remindAfter: 0,
  sendAt: null,
})

const findDraft = (client: QueryClient, thread: string | null): MessageDraft =>
  client.getQueryData(draftsQuery().queryKey)?.drafts.find((draft) => draft.thread === thread) ??
  blank(thread)

const put = (client: QueryClient, draft: MessageDraft): void => {
  client.setQueryData(
    draftsQuery().queryKey,
    (all) =>
      all && { ...all, drafts: [...all.drafts.filter(({ thread }) => thread !== draft.thread), draft] },
  )
}

const save = async (draft: MessageDraft): Promise<void> => {
  const { recipientName: _shown, ...kept } = draft
  await request('saveMessageDraft', { body: kept }).catch(() => undefined)
}

/** Keeps on the server what has been typed for a moment, and what is left when the page is left. */
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
  useEffect(
    () => () => {
      if (newest.current && newest.current !== kept.current) void save(newest.current)
    },
    [],
  )
}

/**
 * What somebody is writing in a thread, or as a new message. What was typed here is at hand with the key that typed it; the
 * store of answers tells of it a moment later, when the caret would have jumped and a message sent at once would be empty.
 */
export const useDraft = (thread: string | null) => {
  const client = useQueryClient()
  const { data } = useQuery(draftsQuery())
  const [typed, setTyped] = useState<MessageDraft | null>(null)
  const draft = typed ?? data?.drafts.find((one) => one.thread === thread) ?? null
  useKeeping(typed)
  const replace = (next: MessageDraft): void => {
    put(client, next)
    setTyped(next)
  }
  return {
    isKnown: data !== undefined,
    draft: draft ?? blank(thread),
    offersText: data?.offersText ?? false,
    change: (part: Partial<MessageDraft>) => replace({ ...findDraft(client, thread), ...part }),
    clear: () => replace(blank(thread)),
  }
}
