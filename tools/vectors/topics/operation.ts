/** What a topic can calculate, and by which path: what the pages show, or a formula of the books. */
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'

/** Calculates the answer to a case. */
export type Calculation = (input: CaseInput) => unknown

/** Whether a case is answered by what the product calculates for its pages. */
export type DrivenPath = 'product' | 'reference'

/** One operation: how a case is answered, and by which path. */
export type Operation = { pathOf: (input: CaseInput) => DrivenPath; calculate: Calculation }

/** A topic: what of the product it drives and what it leaves to the formulas, in words, with its operations by name. */
export type Topic = {
  product?: string
  reference?: string
  operations: Readonly<Record<string, Operation>>
}

/** The same for every operation of a list. */
function each<Value, Made>(values: Readonly<Record<string, Value>>, make: (value: Value) => Made) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))
}

/** Operations that what the pages show answers in every case. */
export function byProduct(calculations: Readonly<Record<string, Calculation>>): Record<string, Operation> {
  return each(calculations, (calculate) => ({ pathOf: () => 'product', calculate }))
}

/** Operations that no page answers. */
export function byReference(calculations: Readonly<Record<string, Calculation>>): Record<string, Operation> {
  return each(calculations, (calculate) => ({ pathOf: () => 'reference', calculate }))
}

/** An operation that the pages answer in the cases `isShown` names, by another convention in the rest. */
export function byEither(either: {
  isShown: (input: CaseInput) => boolean
  product: Calculation
  reference: Calculation
}): Operation {
  const { isShown, product, reference } = either
  return {
    pathOf: (input) => (isShown(input) ? 'product' : 'reference'),
    calculate: (input) => (isShown(input) ? product(input) : reference(input)),
  }
}
