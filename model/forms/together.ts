/** What holds between the fields of a record, as a form is filled in. */
import { checkModel, middleOfModel } from '#model/check-model.ts'
import type { Collection, Rule } from '#model/collection.ts'
import { checkObjective, executionOnly, isExecutionOnly, settleObjective } from '#model/execution-only.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'

/**
 * `check`: what is wrong between fields, by field; `begin`: what fields start with once others are filled in; `settle`:
 * what others say of it whatever was filled in; `follows`: how a field looks by the value of another one.
 */
export type Together = {
  readonly check: (values: Answers) => Problems
  readonly begin?: Readonly<Record<string, (values: Answers) => unknown>>
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
  modelBounds: { check: checkModel, begin: { avg: middleOfModel } },
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

/** What fields start with by what is filled in, where they start with something. */
export function beginningOf({ begin = {} }: Pick<Together, 'begin'>, values: Answers): Answers {
  const begun = Object.entries(begin).map(([field, start]) => [field, start(values)] as const)
  return Object.fromEntries(begun.filter(([, value]) => value !== undefined))
}
