/** Runs the cases of a topic against the calculations of the finance room. */
import { FinanceError } from '#finance/finance-error.ts'
import { CaseInput } from '#tools/vectors/topics/case-input.ts'
import type { Operations } from '#tools/vectors/topics/case-input.ts'
import { isAsExpected, toPlain } from '#tools/vectors/compare.ts'
import type { VectorCase } from '#tools/vectors/read-vectors.ts'
import { topics } from '#tools/vectors/topics/topics.ts'

/** A case that did not come out; both sides as text. */
export type Failure = { id: string; expected: string; actual: string }

/** How a topic came out. */
export type TopicResult = { topic: string; passed: number; failures: readonly Failure[] }

function isRefusal(expected: unknown): boolean {
  return typeof expected === 'object' && expected !== null && (expected as { error?: unknown }).error === true
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

/** What a calculation said: a result, a refusal with its reason, or a crash. */
type Answer = { kind: 'result'; value: unknown } | { kind: 'refused' | 'crashed'; message: string }

function calculate(operations: Operations, { op, input }: VectorCase): Answer {
  const operation = Object.hasOwn(operations, op) ? operations[op] : undefined
  if (operation === undefined)
    return { kind: 'crashed', message: `there is no operation '${op}' in this topic` }
  try {
    return { kind: 'result', value: toPlain(operation(new CaseInput(input))) }
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

/** Runs the cases of one topic; a topic that nothing here calculates fails in each of its cases. */
export function runTopic(topic: string, cases: readonly VectorCase[]): TopicResult {
  const operations = Object.hasOwn(topics, topic) ? topics[topic] : undefined
  const failures = cases.flatMap((vector) => {
    if (operations === undefined) {
      return [{ id: vector.id, expected: show(vector.expected), actual: `there is no topic '${topic}'` }]
    }
    return judge(vector, calculate(operations, vector)) ?? []
  })
  return { topic, passed: cases.length - failures.length, failures }
}
