import { assetClassGroups } from '#finance/holdings/holding-groups.ts'
import { checkModel } from '#model/check-model.ts'
import type { Problem } from '#model/fields/problem.ts'
import { assetClassOf } from '#model/model-fit.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

const together = ['min', 'avg', 'max', 'data']

type Model = { min?: unknown; max?: unknown; data?: unknown }

/** Each weight belongs to an asset class of holdings, no class has two weights, and that of equities is within the exposure. */
function checkClasses({ min, max, data }: Model): Problem | null {
  // A model may not have weights yet; `checkModel` has seen that each one given is a number.
  if (!Array.isArray(data) || data.length === 0) return null
  const weights = data as readonly { name: string; value: number }[]
  const classes = weights.map(({ name }) => assetClassOf(name))
  const areKnown = classes.every((name) => assetClassGroups.some((group) => group === name))
  if (!areKnown || new Set(classes).size < classes.length) return { code: 'asset-classes' }
  const stocks = weights[classes.indexOf('Equities')]?.value ?? 0
  return stocks < Number(min) || stocks > Number(max) ? { code: 'stock-weight' } : null
}

/** The exposures of a model rise, its weights add up, and each belongs to an asset class; what was stored before and is not touched stays. */
export const modelBounds: Behaviour = {
  check: (_writing, { after, given }) => {
    if (!after || !together.some((field) => Object.hasOwn(given, field))) return
    const problems = checkModel(after)
    if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
    const wrong = checkClasses(after)
    if (wrong) throw new RecordError({ code: 'invalid', problems: { data: wrong } })
  },
}
