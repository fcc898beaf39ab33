import { useState, useEffect, useEffectEvent, useRef } from 'react'
import type { AnswerOf } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { isSame } from '#web/widgets/records/compare-records.ts'
import { useLeaveGuard } from '#web/widgets/records/use-leave-guard.ts'
import { usePerson } from '#web/widgets/records/use-person.ts'
import { useDesign } from './use-design.ts'
import { useDesignSaving } from './use-design-saving.ts'
import { isTyping } from '#web/ui/is-typing.ts'
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
const useDesignDraft = <Design>(setup: DraftSetup<Design>) => {
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

type Keys = { undo: () => void; redo: () => void; save: () => void }

/** What is typed is undone where it is typed. */
/** Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, and Ctrl+S, wherever on the page. */
const useDesignKeys = (keys: Keys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      keys.save()
      return
    }
    if (isTyping(event.target) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) keys.redo()
    else keys.undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type Setup<Design> = {
  collection: Shown
  answer: AnswerOf<'readRecord'>
  /** The field of the record that holds what is designed. */
  field: 'steps' | 'blocks'
  empty: Design
  chosenFirst: string
  /** Whether a design is fit to be saved or published; where it is not, the problems are shown. */
  isFit: (design: Design, step: 'save' | 'publish') => boolean
}

/** Designing one field of a record: its history, saving it, and what must not be lost. */
export const useDesigner = <Design>(setup: Setup<Design>) => {
  const { collection, answer, field, empty, isFit } = setup
  const saved = (record: Record<string, unknown>): Design => (record[field] as Design | null) ?? empty
  const design = useDesign(saved(answer.record), setup.chosenFirst)
  const saving = useDesignSaving({ collection, answer, field })
  const isDirty = !isSame(design.present, saved(saving.base.record))
  const [announced, announce] = useState('')
  const [refused, setRefused] = useState<'save' | 'publish' | null>(null)
  const draft = useDesignDraft({
    person: usePerson().id,
    collection: collection.name,
    record: saving.base.record,
    design: design.present,
    isDirty,
    restore: (kept: Design) => design.change({ next: kept }),
  })
  const leave = useLeaveGuard({ isDirty, onClose: () => undefined, throwAway: draft.forget })
  const save = async (step: 'save' | 'publish', version?: number): Promise<boolean> => {
    const isRight = isFit(design.present, step)
    setRefused(isRight ? null : step)
    if (!isRight) return false
    if (draft.isStale && version === undefined) {
      saving.compare(step)
      return false
    }
    const isSaved = await saving.save(design.present, step, version)
    if (isSaved) draft.forget()
    return isSaved
  }
  useDesignKeys({ undo: design.undo, redo: design.redo, save: () => void save('save') })
  return {
    collection,
    design,
    saving,
    draft,
    leave,
    isDirty,
    save,
    announced,
    announce,
    /** What was tried with problems that stand against it. */
    refused,
    /** Goes back to what is saved; undo brings the other back. */
    takeSaved: (record: Record<string, unknown>): void => {
      draft.forget()
      design.change({ next: saved(record) })
    },
  }
}

/** A designer on the screen. */
export type Designer<Design> = ReturnType<typeof useDesigner<Design>>
