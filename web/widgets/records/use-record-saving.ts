import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'
import { request, type AnswerOf } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { PutOff, useConfirmed } from '#web/widgets/factors/confirm-password.tsx'
import { useWords } from '#web/words/words.ts'
import { forgetLists } from './forget-lists.ts'
import { changedValues, newValues } from './record-form-fields.ts'
import { sayDone } from './say-result.ts'

/** A record with the names of what it refers to. */
export type Answer = AnswerOf<'readRecord'>

/** Somebody else was faster: the record as it is now, or null when it was removed. */
export type Conflict = { theirs: Answer | null }

/** Whether it is saved, or saved and published. */
export type Step = 'save' | 'publish'

type Filled = { values: Answers; changed: readonly string[] }

type SavingSetup = { collection: Shown; answer: Answer | null; given: Answers }

/** Somebody else has saved or removed the record since it was read. */
const problemsOf = (error: unknown): Problems | undefined =>
  error instanceof CallError && ofFields.has(error.code) ? error.detail.problems : undefined

const isOvertaken = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'conflict' || error.code === 'not-found')

/** What is said at the field. */
const ofFields: ReadonlySet<string> = new Set(['invalid', 'not-unique'])

const readNow = async (collection: string, id: string): Promise<Answer | null> => {
  try {
    return await request('readRecord', { params: { collection, id } })
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return null
    throw error
  }
}

/** Sends a record: a new one as a whole, a changed one field by field on top of the version that was read. */
const useSend = ({ collection, given }: SavingSetup) => {
  const { locales } = useFacts().configuration
  const confirmed = useConfirmed()
  return (base: Answer | null, filled: Filled & { publish: boolean }): Promise<Answer> => {
    const { publish } = filled
    if (!base) {
      const values = newValues(collection, { values: filled.values, given }, locales)
      const body = { values, publish }
      return confirmed(() => request('createRecord', { params: { collection: collection.name }, body }))
    }
    const { id, version } = base.record
    const values = changedValues(collection, filled, { locales, record: base.record })
    const params = { collection: collection.name, id }
    return confirmed(() => request('updateRecord', { params, body: { version, values, publish } }))
  }
}

/** What a record is based on: the version that was read or saved last. */
const useBase = (answer: Answer | null) => {
  const [base, setBase] = useState(answer)
  // What is saved right after a conflict is based on the other version before this has been drawn anew.
  const current = useRef(answer)
  return {
    base,
    current,
    // A new record gets a drawer of its own a moment later: what is done in this one by then would be lost.
    keepMade: (made: Answer): void => void (current.current = made),
    rebase: (next: Answer): void => {
      current.current = next
      setBase(next)
    },
  }
}

/** What is known elsewhere of a record once it has been saved. */
const useSpread = (collection: string) => {
  const client = useQueryClient()
  return (answer: Answer): void => {
    const params = { collection, id: answer.record.id }
    // All of a new record may wait for a second person: then there is none yet.
    if (answer.record.active) client.setQueryData(query('readRecord', { params }).queryKey, answer)
    void forgetLists(client)
    for (const stale of ['listChanges', 'listApprovals']) void client.invalidateQueries({ queryKey: [stale] })
  }
}

/** Who was faster; of a later version that became known while something was typed it is asked once. */
const useConflict = () => {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const followed = useRef(0)
  return {
    conflict,
    setConflict,
    follow: (theirs: Answer, base: Answer | null): void => {
      const { version } = theirs.record
      if (version <= Math.max(followed.current, base?.record.version ?? 0)) return
      followed.current = version
      setConflict({ theirs })
    },
  }
}

/**
 * Saving a record: what it is based on, what went wrong, and who was faster. `saved` is the record once it has been; with
 * `begin` nothing more is said of the try before.
 */
export const useRecordSaving = (setup: SavingSetup) => {
  const { collection } = setup
  const say = useWords('admin')
  const sayWaits = useWords('approvals')
  const send = useSend(setup)
  const spread = useSpread(collection.name)
  const { base, current, keepMade, rebase } = useBase(setup.answer)
  const [failure, setFailure] = useState<unknown>(null)
  const { conflict, setConflict, follow } = useConflict()
  const step = useRef<Step>('save')
  const compare = (id: string): Promise<void> =>
    readNow(collection.name, id).then((theirs) => setConflict({ theirs }), setFailure)
  const refuse = async (error: unknown): Promise<Problems> => {
    const problems = problemsOf(error)
    if (problems) return problems
    const id = current.current?.record.id
    if (id && isOvertaken(error)) await compare(id)
    else if (!(error instanceof PutOff)) setFailure(error)
    throw error
  }
  const save = async (filled: Filled): Promise<Problems | void> => {
    const isNew = current.current === null
    try {
      const answer = await send(current.current, { ...filled, publish: step.current === 'publish' })
      if (isNew) keepMade(answer)
      else rebase(answer)
      spread(answer)
      if (answer.waits) return sayDone(sayWaits('waits'))
    } catch (error) {
      return refuse(error)
    }
    const kept = collection.name === 'holdings' && !isNew ? 'updatedHolding' : 'saved'
    return sayDone(say(step.current === 'publish' ? 'savedAndPublished' : kept))
  }
  return {
    base,
    failure,
    conflict,
    save,
    rebase,
    saved: (): Answer['record'] | null => current.current?.record ?? null,
    current: (): Answer | null => current.current,
    endConflict: () => setConflict(null),
    follow: (theirs: Answer): void => follow(theirs, base),
    begin: (next: Step): void => {
      step.current = next
      setFailure(null)
    },
  }
}
