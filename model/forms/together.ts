/** What holds between the fields of a record, as a form is filled in. */
import { beginModel, checkModel } from '#model/check-model.ts'
import type { Collection, Rule } from '#model/collection.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'

/** `check`: what is wrong between fields, by field; `begin`: what a field starts with once others are filled in. */
export type Together = {
  readonly check: (values: Answers) => Problems
  readonly begin: (values: Answers) => Answers
}

const byRule: Partial<Record<Rule, Together>> = { modelBounds: { check: checkModel, begin: beginModel } }

/** What a collection asks of its fields together, where a rule of it does. */
export function togetherOf({ rules = [] }: Pick<Collection, 'rules'>): Together | undefined {
  return rules.map((rule) => byRule[rule]).find((together) => together !== undefined)
}
