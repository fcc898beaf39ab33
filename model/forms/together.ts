/** What holds between the fields of a record, as a form is filled in. */
import { beginModel, checkModel } from '#model/check-model.ts'
import type { Collection, Rule } from '#model/collection.ts'
import { checkObjective, executionOnly, isExecutionOnly, settleObjective } from '#model/execution-only.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'

/**
 * `check`: what is wrong between fields, by field; `begin`: what a field starts with once others are filled in; `settle`:
 * what others say of it whatever was filled in; `follows`: how a field looks by the value of another one.
 */
export type Together = {
  readonly check: (values: Answers) => Problems
  readonly begin?: (values: Answers) => Answers
  readonly settle?: (values: Answers) => Answers
  readonly follows?: Readonly<Record<string, Following>>
}

/** The field by the value of the field `of`. */
export type Following = { readonly of: string; readonly as: (field: FormField, value: unknown) => FormField }

const without = (field: FormField, option: string): FormField => ({
  ...field,
  options: (field.options ?? []).filter((one) => (typeof one === 'string' ? one : one.value) !== option),
})

const byRule: Partial<Record<Rule, Together>> = {
  modelBounds: { check: checkModel, begin: beginModel },
  executionOnly: {
    check: checkObjective,
    settle: settleObjective,
    follows: {
      objective: {
        of: 'type',
        as: (field, type) =>
          isExecutionOnly({ type }) ? { ...field, readonly: true } : without(field, executionOnly),
      },
      riskProfile: {
        of: 'type',
        as: (field, type) => (isExecutionOnly({ type }) ? { ...field, type: 'hidden' } : field),
      },
    },
  },
}

/** What a collection asks of its fields together, where a rule of it does. */
export function togetherOf({ rules = [] }: Pick<Collection, 'rules'>): Together | undefined {
  return rules.map((rule) => byRule[rule]).find((together) => together !== undefined)
}
