import { useState } from 'react'
import type { AnswerOf } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { isSame } from '#web/widgets/records/compare-records.ts'
import { useLeaveGuard } from '#web/widgets/records/use-leave-guard.ts'
import { usePerson } from '#web/widgets/records/use-person.ts'
import { useDesign } from './use-design.ts'
import { useDesignDraft } from './use-design-draft.ts'
import { useDesignKeys } from './use-design-keys.ts'
import { useDesignSaving } from './use-design-saving.ts'

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
