import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import { request } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
import { draftKey, readDraft as readHeld, writeDraft as writeHeld } from '#web/widgets/records/kept-draft.ts'
import { draftQuery, type Draft, type Place, type ProcessForm } from './process-queries.ts'

const params = { collection: 'formDrafts' }

type Fixed = { formId: string; account: string; formVersion: number }

/** Keeps the draft of a form, one change after the other, until the form is sent. */
class DraftKeeper {
  #draft: Pick<Draft, 'id' | 'version'> | null
  #last: Promise<unknown> = Promise.resolve()
  #isOver = false
  readonly #values: Fixed

  constructor(draft: Draft | null, values: Fixed) {
    this.#draft = draft
    this.#values = values
  }

  keep(answers: Answers): Promise<void> {
    return this.#follow(async () => {
      if (!this.#isOver) await this.#write(answers)
    })
  }

  /** What is still on its way. */
  settle(): Promise<unknown> {
    return this.#last
  }

  /** The form is sent, and the server has dropped its draft with it. */
  end(): void {
    this.#isOver = true
  }

  #follow(work: () => Promise<void>): Promise<void> {
    const next = this.#last.then(work, work)
    this.#last = next.catch(() => undefined)
    return next
  }

  async #write(answers: Answers): Promise<void> {
    const { id, version } = this.#draft ?? {}
    const { formVersion } = this.#values
    const values = id ? { answers, formVersion } : { ...this.#values, answers }
    try {
      const { record } = await (id && version
        ? request('updateRecord', { params: { ...params, id }, body: { version, values, publish: false } })
        : request('createRecord', { params, body: { values, publish: false } }))
      this.#draft = { id: record.id, version: record.version }
    } catch (error) {
      const current = error instanceof CallError ? error.detail.current : undefined
      if (!id || current === undefined) throw error
      // Typed in two windows: what is typed last is kept.
      this.#draft = { id, version: current }
      await this.#write(answers)
    }
  }
}

type DraftOf = { form: Pick<ProcessForm, 'id' | 'version'>; place: Place; person: string }

const heldKey = ({ form, place, person }: DraftOf): string =>
  draftKey({ person, collection: 'formDrafts', record: `${place.account}:${form.id}` })

/** What was typed in this window and never reached the portal, such as after the session had ended, over what has. */
export const findHeld = (draft: Draft | null, of: DraftOf): Draft | null => {
  const held = readHeld(heldKey(of))
  if (!held) return draft
  const { id = '', version = 0 } = draft ?? {}
  return { id, version, answers: held.values, formVersion: held.version ?? 0 }
}

/** The draft of a form for an account. What is typed stands in this window until the portal has it. */
export const useDraft = (draft: Draft | null, of: DraftOf) => {
  const { form, place } = of
  const client = useQueryClient()
  const key = heldKey(of)
  const [keeper] = useState(
    () => new DraftKeeper(draft, { formId: form.id, account: place.account, formVersion: form.version }),
  )
  const keep = async (answers: Answers): Promise<void> => {
    await keeper.keep(answers)
    const held = readHeld(key)
    if (held && JSON.stringify(held.values) === JSON.stringify(answers)) writeHeld(key, null)
  }
  const sendHeld = useEffectEvent(() => {
    const held = readHeld(key)
    // What fails is tried again with the next change.
    if (held) void keep(held.values).catch(() => undefined)
  })
  useEffect(() => sendHeld(), [])
  return {
    keep,
    hold: (answers: Answers): void =>
      writeHeld(key, { version: form.version, values: answers, at: new Date().toISOString() }),
    settle: () => keeper.settle(),
    end: (): void => {
      keeper.end()
      writeHeld(key, null)
      client.setQueryData(draftQuery(place).queryKey, { records: [], total: 0, isMore: false, names: {} })
    },
  }
}
