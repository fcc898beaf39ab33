/** The steps of a process one after the other: each is asked, and what it answers is there for those after it. */
import { runLimits } from '#model/data-processes/data-run.ts'
import { checkDataStep, splitPath, type DataStep } from '#model/data-processes/data-steps.ts'
import { columnsIn, partOf, rowsOf, type SourceRow } from '#model/data-processes/part-of-answer.ts'
import type { FoundDataset } from '#model/fields/json-shapes.ts'
import { RunBroken } from './run-broken.ts'

/** A step with the rows that it answered. */
export type Gathered = { step: DataStep; rows: SourceRow[] }

type Gathering = {
  steps: readonly DataStep[]
  /** What {id} stands for. */
  subject: string | null
  ask: (call: { path: string; method: 'GET' | 'POST' }) => Promise<unknown>
  /** Told of each answer as it comes, so that it is known where a later step breaks. */
  onFound: (found: FoundDataset) => void
}

/** Throws RunBroken with the call of the step at which it breaks. */
export async function gatherSteps({ steps, subject, ask, onFound }: Gathering): Promise<Gathered[]> {
  if (steps.length === 0) throw new RunBroken('no-steps')
  if (steps.length > runLimits.steps) throw new RunBroken('too-many-steps', String(runLimits.steps))
  const known: Record<string, unknown> = subject === null ? {} : { id: subject }
  const gathered: Gathered[] = []
  let total = 0
  for (const step of steps) {
    await naming(step.getFromApi, async () => {
      const path = fill(step, known)
      const part = partOf(await ask({ path, method: step.method }), step.location)
      if (part === undefined || part === null) throw new RunBroken('part', step.location)
      const rows = rowsOf(part)
      if (rows === null) throw new RunBroken('no-rows', step.location)
      total += rows.length
      if (total > runLimits.rows) throw new RunBroken('too-many-rows', String(runLimits.rows))
      if (step.dataset !== '') known[step.dataset] = part
      gathered.push({ step, rows })
      const { getFromApi, dataset } = step
      onFound({ step: getFromApi, dataset, rows: rows.length, columns: columnsIn(rows) })
    })
  }
  return gathered
}

/** Has whatever breaks say at which call. */
export async function naming<T>(step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof RunBroken ? new RunBroken(error.problem.code, error.problem.about, step) : error
  }
}

function fill(step: DataStep, known: Readonly<Record<string, unknown>>): string {
  const [wrong] = checkDataStep(step, Object.keys(known)).filter(
    ({ code }) => code === 'path' || code === 'braces',
  )
  if (wrong) throw new RunBroken('path', step.getFromApi)
  return splitPath(step.getFromApi)
    .map(({ text, isPlaceholder }) => (isPlaceholder ? valueFor(text, known) : text))
    .join('')
}

function valueFor(placeholder: string, known: Readonly<Record<string, unknown>>): string {
  const value = partOf(known, placeholder.slice(1, -1))
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (['', '.', '..'].includes(text)) throw new RunBroken('not-filled', placeholder)
  return encodeURIComponent(text)
}
