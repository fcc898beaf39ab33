import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import { request } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
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

/** The draft of a form for an account. */
export const useDraft = (
  draft: Draft | null,
  { form, place }: { form: Pick<ProcessForm, 'id' | 'version'>; place: Place },
) => {
  const client = useQueryClient()
  const [keeper] = useState(
    () => new DraftKeeper(draft, { formId: form.id, account: place.account, formVersion: form.version }),
  )
  return {
    keep: (answers: Answers) => keeper.keep(answers),
    settle: () => keeper.settle(),
    end: (): void => {
      keeper.end()
      client.setQueryData(draftQuery(place).queryKey, { records: [], total: 0, isMore: false, names: {} })
    },
  }
}
