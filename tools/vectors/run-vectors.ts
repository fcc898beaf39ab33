/** Runs the cases of a topic: through what the pages show where they answer them, else by the formulas of the books. */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { isAsExpected, toPlain } from '#tools/vectors/compare.ts'
import type { VectorCase } from '#tools/vectors/read-vectors.ts'
import type { DrivenPath, Operation, Topic } from '#tools/vectors/topics/operation.ts'
import { topics } from '#tools/vectors/topics/topics.ts'

/** A case that did not come out; both sides as text. */
export type Failure = { id: string; expected: string; actual: string }

/** How a topic came out, and how many of its cases went which way. */
export type TopicResult = {
  topic: string
  passed: number
  failures: readonly Failure[]
  driven: Readonly<Record<DrivenPath, number>>
}

function isRefusal(expected: unknown): boolean {
  return typeof expected === 'object' && expected !== null && (expected as { error?: unknown }).error === true
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

/** What a calculation said: a result, a refusal with its reason, or a crash. */
type Answer = { kind: 'result'; value: unknown } | { kind: 'refused' | 'crashed'; message: string }

function operationOf(topic: Topic, op: string): Operation | undefined {
  return Object.hasOwn(topic.operations, op) ? topic.operations[op] : undefined
}

function calculate(topic: Topic, { op, input }: VectorCase): Answer {
  const operation = operationOf(topic, op)
  if (operation === undefined)
    return { kind: 'crashed', message: `there is no operation '${op}' in this topic` }
  try {
    return { kind: 'result', value: toPlain(operation.calculate(new CaseInput(input))) }
  } catch (error) {
    if (error instanceof FinanceError)
      return { kind: 'refused', message: `refused: ${error.code}, ${error.message}` }
    return { kind: 'crashed', message: `crashed: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function judge(vector: VectorCase, answer: Answer): Failure | null {
  const { id, expected, tolerance } = vector
  if (expected === undefined) return { id, expected: 'nothing is given', actual: 'not compared' }
  if (answer.kind !== 'result') {
    const isRight = answer.kind === 'refused' && isRefusal(expected)
    return isRight ? null : { id, expected: show(expected), actual: answer.message }
  }
  const isRight = !isRefusal(expected) && isAsExpected(answer.value, expected, tolerance)
  return isRight ? null : { id, expected: show(expected), actual: show(answer.value) }
}

/** Which way a case goes; a case that cannot be read goes none. */
function pathOf(topic: Topic, { op, input }: VectorCase): DrivenPath | null {
  try {
    return operationOf(topic, op)?.pathOf(new CaseInput(input)) ?? null
  } catch {
    return null
  }
}

/** Runs the cases of one topic; a topic that nothing here calculates fails in each of its cases. */
export function runTopic(name: string, cases: readonly VectorCase[], known = topics): TopicResult {
  const topic = Object.hasOwn(known, name) ? known[name] : undefined
  const failures = cases.flatMap((vector) => {
    if (topic === undefined) {
      return [{ id: vector.id, expected: show(vector.expected), actual: `there is no topic '${name}'` }]
    }
    return judge(vector, calculate(topic, vector)) ?? []
  })
  const paths = topic === undefined ? [] : cases.map((vector) => pathOf(topic, vector))
  const count = (path: DrivenPath) => paths.filter((each) => each === path).length
  const driven = { product: count('product'), reference: count('reference') }
  return { topic: name, passed: cases.length - failures.length, failures, driven }
}
