import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedBooking } from '#model/calls/editing.ts'
import { request } from '#web/data/call.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'
import { findProblems, toBooking, type BookingDraft, type DraftField } from './booking-draft.ts'
import { sayRefusal } from './say-refusal.ts'

const pauseMs = 300

/** A booking while it is entered: what is missing, what it would do, and saving it once. */
export const useBooking = (
  portfolio: string,
  { begun, onSaved }: { begun: BookingDraft; onSaved: (saved: SavedBooking) => void },
) => {
  const say = useWords('editing')
  const sayError = useWords('errors')
  const sayField = useWords('fieldMessages')
  const [draft, setDraft] = useState(begun)
  const [isTried, setIsTried] = useState(false)
  // However often the button is pressed, what is entered is booked once.
  const [key] = useState(() => crypto.randomUUID())
  const settled = useDebounced(draft, pauseMs)
  const missing = findProblems(draft)
  const isComplete = Object.keys(missing).length === 0
  const isSettled = settled === draft
  const asked = useQuery({
    ...steadyQuery('previewBooking', { params: { portfolio }, body: toBooking(settled) }),
    enabled: isComplete && isSettled,
    staleTime: 0,
  })
  const preview = isComplete ? asked.data : undefined
  // What is saved is what was shown.
  const isAsking = isComplete && (!isSettled || asked.isFetching)
  const save = useMutation({
    mutationFn: () => {
      const body = { ...toBooking(draft), key, expects: preview?.expects ?? null }
      return request('saveBooking', { params: { portfolio }, body })
    },
    onSuccess: onSaved,
    // Somebody was faster: what it would do now is shown before it is tried again.
    onError: () => asked.refetch(),
  })
  // What cannot be worked out cannot be saved, and says why when it is tried.
  const failed = save.error ?? (isTried && isComplete ? asked.error : null)
  const problems: Partial<Record<DraftField, string>> = {}
  if (isTried)
    for (const [field, word] of Object.entries(missing)) problems[field as DraftField] = sayField(word)
  return {
    draft,
    change: (part: Partial<BookingDraft>): void => setDraft({ ...draft, ...part }),
    restart: (begin: BookingDraft): void => {
      setDraft(begin)
      setIsTried(false)
    },
    problems,
    preview,
    failure: failed ? sayRefusal(failed, { say, sayError }) : null,
    isBusy: save.isPending || isAsking,
    submit: (): void => {
      setIsTried(true)
      if (isComplete && !isAsking && preview?.refused === null) save.mutate()
    },
  }
}
