import type { FormStep } from '#model/fields/json-shapes.ts'
import { textQuestions } from '#model/forms/collection-form.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

const field = 'autorespond-email'

/** Whoever sends a form is answered at the address that a question of it asks for; before there is any, the name waits for it. */
export const replyAddress: Behaviour = {
  check: (_writing, { before, after, given }) => {
    const name = given[field]
    if (typeof name !== 'string' || name === '' || name === before?.[field]) return
    const questions = textQuestions(after?.steps as FormStep[] | null)
    if (questions.length > 0 && !questions.some((question) => question.name === name))
      throw new RecordError({ code: 'invalid', problems: { [field]: { code: 'option' } } })
  },
}
