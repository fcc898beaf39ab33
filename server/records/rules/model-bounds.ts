import { assetClassGroups } from '#finance/holdings/holding-groups.ts'
import { checkModel } from '#model/check-model.ts'
import type { Problem } from '#model/fields/problem.ts'
import { assetClassOf } from '#model/model-fit.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'

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

const sameProfile = {
  name: 'rules.model-of-profile',
  text: 'select 1 from models where tenant_id = $1 and profile = $2 and id <> $3 and active limit 1',
}

/** Throws where another model is for the same risk profile. */
async function requireOwnProfile(writing: Writing, { id, before, after }: RuledChange): Promise<void> {
  if (!after || (before?.active === true && before.profile === after.profile)) return
  const others = await writing.query(sameProfile, [after.profile, id])
  if (others.length > 0) throw new RecordError({ code: 'invalid', problems: { profile: { code: 'taken' } } })
}

/** There is one model for a risk profile. The exposures of a model rise, its weights add up, and each belongs to an asset class; what was stored before and is not touched stays. */
export const modelBounds: Behaviour = {
  check: async (writing, change) => {
    const { after, given } = change
    await requireOwnProfile(writing, change)
    if (!after || !together.some((field) => Object.hasOwn(given, field))) return
    const problems = checkModel(after)
    if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
    const wrong = checkClasses(after)
    if (wrong) throw new RecordError({ code: 'invalid', problems: { data: wrong } })
  },
}
