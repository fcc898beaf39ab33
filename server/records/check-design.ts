/** Whether what was designed holds together: the steps of a form, the blocks of a page or post. */
import type { Collection } from '#model/collection.ts'
import type { JsonShapes } from '#model/fields/json-shapes.ts'
import { checkBlocksFor } from '#model/forms/content-blocks.ts'
import { checkFormStructure } from '#model/forms/form-structure.ts'
import type { Problems } from '#model/forms/validate.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'

type Step = 'save' | 'publish'

/** The fields are called as the paths of their problems begin: 'steps.0.title', 'blocks.1.text'. */
const checks: Readonly<Record<string, (value: never, step: Step) => Problems>> = {
  formSteps: (steps: JsonShapes['formSteps']) => checkFormStructure(steps),
  blocks: (blocks: JsonShapes['blocks'], step) => checkBlocksFor(step, blocks),
}

/** Throws 'invalid' with the problems by path. Values are documents of their shape; those left out are not checked. */
export function checkDesign({ fields }: Collection, values: Values, step: Step): void {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const check = field.kind === 'json' ? checks[field.shape] : undefined
    const value = values[name]
    return check && value ? Object.entries(check(value as never, step)) : []
  })
  if (problems.length > 0) throw new RecordError({ code: 'invalid', problems: Object.fromEntries(problems) })
}
