import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKey, readDraft, writeDraft } from '#web/widgets/records/kept-draft.ts'

type DraftSetup<Design> = {
  person: string
  collection: string
  record: { id: string; version: number }
  design: Design
  isDirty: boolean
  restore: (design: Design) => void
}

/** What is designed and not saved: kept in this window, brought back when the designer is opened again. */
export const useDesignDraft = <Design>(setup: DraftSetup<Design>) => {
  const { person, collection, record, design, isDirty } = setup
  const key = draftKey({ person, collection: `${collection}-design`, record: record.id })
  const [restored, setRestored] = useState(() => readDraft(key))
  const bring = useEffectEvent(() => {
    if (restored) setup.restore(restored.values['design'] as Design)
  })
  useEffect(() => bring(), [])
  const isBegun = useRef(false)
  const keep = useEffectEvent((design: Design, isDirty: boolean) => {
    // It stays a draft of the version it was made from, so that a later one is noticed.
    const version = restored?.version ?? record.version
    const draft = { version, values: { design }, at: new Date().toISOString() }
    // The first turn only brings the draft back.
    if (isBegun.current) writeDraft(key, isDirty ? draft : null)
    isBegun.current = true
  })
  useEffect(() => keep(design, isDirty), [design, isDirty])
  return {
    restoredAt: restored?.at ?? null,
    /** Whether it was made from an earlier version than the one that is saved now. */
    isStale: restored !== null && restored.version !== record.version,
    forget: (): void => {
      writeDraft(key, null)
      setRestored(null)
    },
  }
}
