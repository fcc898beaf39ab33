/** What holds between the fields of a model portfolio. */
import { decimalOf, sumOf, toNumber } from '#finance/ground/money.ts'
import type { Problem } from '#model/fields/problem.ts'
import { partOf, readObject } from '#model/fields/read-input.ts'

type Values = Readonly<Record<string, unknown>>

const two = decimalOf(2)
const exposures = ['min', 'avg', 'max'] as const

/**
 * What is wrong between fields of a model, by the field: the target lies between the lowest and the highest exposure,
 * and weights are not negative and add up to 100. Worked case: { min: 90, avg: 30, max: 10 } answers 'minimum' 90 for
 * `avg`, and for `max`, which is below the lowest too.
 */
export function checkModel(values: Values): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  let least = -Infinity
  for (const name of exposures) {
    const value = values[name]
    if (typeof value !== 'number') continue
    if (value < least) problems[name] = { code: 'minimum', limit: least }
    least = Math.max(least, value)
  }
  const wrong = checkWeights(values['data'])
  return wrong ? { ...problems, data: wrong } : problems
}

function checkWeights(data: unknown): Problem | null {
  if (!Array.isArray(data) || data.length === 0) return null
  const weights = data.map((pair) => partOf(readObject(pair) ?? {}, 'value'))
  if (!weights.every((weight) => typeof weight === 'number')) return { code: 'number' }
  if (weights.some((weight) => weight < 0)) return { code: 'minimum', limit: 0 }
  const total = toNumber(sumOf(weights.map(decimalOf)))
  return total === 100 ? null : { code: 'sum', limit: total }
}

/** The target that a model starts with: the middle of its lowest and highest exposure (decision Q-MODELS). */
export function middleOfModel({ min, max }: Values): number | undefined {
  if (typeof min !== 'number' || typeof max !== 'number' || min > max) return undefined
  return toNumber(decimalOf(min).plus(decimalOf(max)).div(two))
}
