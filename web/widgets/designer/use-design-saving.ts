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

type Params = { collection: string; id: string }

/** The record now; null when it was removed. */
const readNow = async (params: Params): Promise<Answer | null> => {
  try {
    return await request('readRecord', { params })
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return null
    throw error
  }
}

type Sending = {
  params: Params
  field: Setup['field']
  design: unknown
  step: Step
  /** What the design began with. */
  base: Answer
}

const sendOn = ({ params, field, design, step }: Sending, version: number): Promise<Answer> =>
  request('updateRecord', {
    params,
    body: { version, values: { [field]: design }, publish: step === 'publish' },
  })

/** Saves, or answers who was faster; what others changed beside the design does not stand in the way. */
const sendDesign = async (sending: Sending, version: number): Promise<Answer | DesignConflict> => {
  try {
    return await sendOn(sending, version)
  } catch (error) {
    if (!isOvertaken(error)) throw error
  }
  const { params, field, base, step } = sending
  const theirs = await readNow(params)
  const isUntouched = theirs && isSame(theirs.record[field], base.record[field])
  return isUntouched ? sendOn(sending, theirs.record.version) : { theirs, step }
}

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
    setConflict(null)
    client.setQueryData(query('readRecord', { params }).queryKey, saved)
    void forgetLists(client)
  }
  const attempt = async (sending: Sending, version: number): Promise<boolean> => {
    const sent = await sendDesign(sending, version)
    if ('theirs' in sent) {
      setConflict(sent)
      return false
    }
    keep(sent)
    sayDone(say(sending.step === 'publish' ? 'savedAndPublished' : 'saved'))
    return true
  }
  const save = async (design: unknown, step: Step, version = base.record.version): Promise<boolean> => {
    setFailure(null)
    setConflict(null)
    setIsSaving(true)
    const isSaved = await attempt({ params, field, design, step, base }, version).catch((error: unknown) => {
      setFailure(error)
      return false
    })
    setIsSaving(false)
    return isSaved
  }
  return {
    base,
    conflict,
    failure,
    isSaving,
    save,
    /** Asks what holds instead of saving: what is designed began with an earlier version. */
    compare: (step: Step): void => setConflict({ theirs: base, step }),
    /** Takes over what somebody else saved. */
    takeTheirs: keep,
    endConflict: (): void => setConflict(null),
  }
}

/** How a design is saved. */
export type DesignSaving = ReturnType<typeof useDesignSaving>
