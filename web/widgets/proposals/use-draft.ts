import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#finance/ground/calendar.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { findToday } from '#web/data/report-search.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

type Draft = {
  /** Null until one of several is chosen. */
  portfolio: string | null
  /** Per cent of each trade, and the least that one is worth, as they are typed. */
  costRate: string | null
  leastTrade: string | null
  without: readonly string[]
  note: string
  expiresOn: string | null
}

const usualDays = 14

/** A day so many days from now. */
export const dayIn = (days: number): string => addDays(findToday(), days)

const numberOf = (text: string | null): number => {
  const value = Number(text ?? '0')
  return Number.isFinite(value) ? value : 0
}

/** What is no number, or more than it may be, is said beside its input and never sent as another one. */
const isWrong = ({ costRate, leastTrade }: Draft): boolean =>
  [costRate, leastTrade].some((text) => text !== null && !(Number(text) >= 0)) || Number(costRate ?? 0) > 10

const bodyOf = ({ without, note, expiresOn }: Draft) => ({
  without: [...without],
  expiresOn: expiresOn ?? '',
  ...(note.trim() === '' ? {} : { note: note.trim() }),
})

/** A proposal while it is made: the server works its trades out anew with every change, and only what was seen is sent. */
export const useDraft = (
  { model, portfolio }: { model: string; portfolio: string | null },
  onSent: () => void,
) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({
    portfolio,
    costRate: null,
    leastTrade: null,
    without: [],
    note: '',
    expiresOn: dayIn(usualDays),
  })
  // However often the button is pressed, one proposal is sent.
  const [key] = useState(() => crypto.randomUUID())
  const wish = {
    portfolio: draft.portfolio ?? '',
    costRate: Math.min(numberOf(draft.costRate), 10) / 100,
    leastTrade: numberOf(draft.leastTrade),
  }
  const settled = useDebounced(JSON.stringify({ ...wish, without: draft.without.join('|') }), 300)
  const answer = useQuery({
    ...query('draftProposal', {
      params: { model },
      query: JSON.parse(settled) as typeof wish & { without: string },
    }),
    enabled: draft.portfolio !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const sending = useMutation({
    mutationFn: (seen: string) =>
      request('sendProposal', { params: { model }, body: { ...wish, ...bodyOf(draft), key, seen } }),
    onSuccess: onSent,
    // What was shown is not there any more: it is worked out anew, to be looked at again.
    onSettled: () => client.invalidateQueries(),
  })
  return {
    draft,
    answer,
    failure: sending.error,
    isSending: sending.isPending,
    isWrong: isWrong(draft),
    change: (part: Partial<Draft>): void => setDraft({ ...draft, ...part }),
    send: (): void => {
      if (answer.data && !sending.isPending) sending.mutate(answer.data.seen)
    },
  }
}

export type ProposalInMaking = ReturnType<typeof useDraft>
