import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request, type AnswerOf } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { isSame } from '#web/widgets/records/compare-records.ts'
import { forgetLists } from '#web/widgets/records/forget-lists.ts'
import { sayDone } from '#web/widgets/records/say-result.ts'
import { useWords } from '#web/words/words.ts'

type Answer = AnswerOf<'readRecord'>

type Setup = {
  collection: Shown
  answer: Answer
  /** The field of the record that holds what is designed. */
  field: 'steps' | 'blocks'
}

type Step = 'save' | 'publish'

/** Somebody else saved another design meanwhile: `theirs` is the record now, null when it was removed. */
export type DesignConflict = { theirs: Answer | null; step: Step }

const isOvertaken = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'conflict' || error.code === 'not-found')

/** Saving what is designed: one field of a record, on top of the version that was read. */
export const useDesignSaving = ({ collection, answer, field }: Setup) => {
  const say = useWords('admin')
  const client = useQueryClient()
  const [base, setBase] = useState(answer)
  const [conflict, setConflict] = useState<DesignConflict | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSaving, setIsSaving] = useState(false)
  const params = { collection: collection.name, id: answer.record.id }
  const keep = (saved: Answer): void => {
    setBase(saved)
    client.setQueryData(query('readRecord', { params }).queryKey, saved)
    void forgetLists(client)
  }
  const send = (design: unknown, { version, step }: { version: number; step: Step }): Promise<Answer> =>
    request('updateRecord', {
      params,
      body: { version, values: { [field]: design }, publish: step === 'publish' },
    })
  /** What others changed of the record beside the design does not stand in the way. */
  const sendAgain = async (design: unknown, step: Step): Promise<Answer | null> => {
    const theirs = await request('readRecord', { params }).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'not-found') return null
      throw error
    })
    if (theirs && isSame(theirs.record[field], base.record[field]))
      return send(design, { version: theirs.record.version, step })
    setConflict({ theirs, step })
    return null
  }
  const attempt = async (
    design: unknown,
    { version, step }: { version: number; step: Step },
  ): Promise<boolean> => {
    try {
      const saved = await send(design, { version, step }).catch((error: unknown) => {
        if (isOvertaken(error)) return sendAgain(design, step)
        throw error
      })
      if (!saved) return false
      keep(saved)
      sayDone(say(step === 'publish' ? 'savedAndPublished' : 'saved'))
      return true
    } catch (error) {
      setFailure(error)
      return false
    }
  }
  const save = async (design: unknown, step: Step, version = base.record.version): Promise<boolean> => {
    setFailure(null)
    setConflict(null)
    setIsSaving(true)
    const isSaved = await attempt(design, { version, step })
    setIsSaving(false)
    return isSaved
  }
  /** Asks what holds instead of saving: what is designed began with an earlier version. */
  const compare = (step: Step): void => setConflict({ theirs: base, step })
  return {
    base,
    conflict,
    failure,
    isSaving,
    save,
    compare,
    /** Takes over what somebody else saved. */
    takeTheirs: (theirs: Answer): void => {
      keep(theirs)
      setConflict(null)
    },
    endConflict: () => setConflict(null),
  }
}

/** How a design is saved. */
export type DesignSaving = ReturnType<typeof useDesignSaving>
