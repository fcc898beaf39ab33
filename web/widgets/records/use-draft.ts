import { useEffect, useEffectEvent, useState } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { draftKey, readDraft, writeDraft } from './kept-draft.ts'
import type { Answer } from './use-record-saving.ts'

type DraftSetup = {
  person: string
  collection: string
  /** Null for a new record; of a copy the record it is made from. */
  id: string | null
  answer: Answer | null
  form: Pick<RecordForm, 'fill' | 'reset'>
  rebase: (answer: Answer) => void
}

/** What was typed and not saved: kept in this window, brought back when the record is opened again. */
export const useDraft = ({ person, collection, id, answer, form, rebase }: DraftSetup) => {
  const record = answer?.record.id ?? (id === null ? 'new' : `copy of ${id}`)
  const key = draftKey({ person, collection, record })
  const [restored, setRestored] = useState(() => readDraft(key))
  const restore = useEffectEvent(() => {
    if (!restored) return
    // Saving is based on the version it was typed into, so that a later one is noticed.
    if (answer && restored.version !== null && restored.version !== answer.record.version)
      rebase({ ...answer, record: { ...answer.record, version: restored.version } })
    form.fill(restored.values)
  })
  useEffect(() => restore(), [])
  const forget = (): void => {
    writeDraft(key, null)
    setRestored(null)
  }
  return {
    restored,
    /** Keeps what differs from the saved record; null when nothing does. */
    keep: (values: Answers | null, version: number | null): void =>
      writeDraft(key, values && { version, values, at: new Date().toISOString() }),
    forget,
    throwAway: (): void => {
      forget()
      if (answer) rebase(answer)
      form.reset()
    },
  }
}

/** The draft of the record in a drawer. */
export type KeptDraft = ReturnType<typeof useDraft>
