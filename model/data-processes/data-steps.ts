import type { MappedField } from '#model/fields/json-shapes.ts'

/** A step of a data process as it is stored. `becomes`: the collection of which its rows are records; '' for none. */
export type DataStep = {
  id: string
  version: number
  getFromApi: string
  method: 'GET' | 'POST'
  location: string
  dataset: string
  becomes: string
  recognisedBy: string
  mapping: readonly MappedField[]
}

/** What may be wrong with a step: the path of its call, a placeholder that nothing fills, a name that is taken. */
export type DataProblem =
  | { code: 'path' | 'braces' | 'taken' | 'noDataset' }
  | { code: 'placeholder'; name: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A step as it is stored and answered. */
export const toDataStep = (
  record: Readonly<Record<string, unknown>> & Pick<DataStep, 'id' | 'version'>,
): DataStep => ({
  id: record.id,
  version: record.version,
  getFromApi: textOf(record['getFromApi']),
  method: record['method'] === 'POST' ? 'POST' : 'GET',
  location: textOf(record['location']),
  dataset: textOf(record['dataset']),
  becomes: textOf(record['becomes']),
  recognisedBy: textOf(record['recognisedBy']),
  mapping: (record['mapping'] ?? []) as MappedField[],
})

/** A path in parts: what is said as it stands, and placeholders. */
export type PathPart = { text: string; isPlaceholder: boolean }

/** The parts of a call path: '/accounts/{id}/holdings' is '/accounts/', {id}, '/holdings'. */
export const splitPath = (path: string): readonly PathPart[] =>
  path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isPlaceholder: /^\{[^{}]*\}$/.test(text) }))

/** The names in the placeholders of a path. */
export const placeholdersOf = (path: string): readonly string[] =>
  splitPath(path)
    .filter(({ isPlaceholder }) => isPlaceholder)
    .map(({ text }) => text.slice(1, -1))

/** What a run is asked for; every step may name it. */
const given = 'id'

/** Whether a placeholder is filled: by the id, or by a dataset of an earlier step or a part of it ('account.owner'). */
const isFilled = (name: string, datasets: readonly string[]): boolean =>
  name === given || datasets.includes(name.split('.')[0] ?? '')

/**
 * What is wrong with a step that comes after steps with these datasets. A path begins with '/' and has no spaces; its
 * placeholders are {id} or a dataset there is by then.
 */
export const checkDataStep = (step: DataStep, datasets: readonly string[]): readonly DataProblem[] => {
  const { getFromApi, dataset } = step
  const outside = splitPath(getFromApi).filter(({ isPlaceholder }) => !isPlaceholder)
  const isOpen = outside.some(({ text }) => /[{}]/.test(text))
  const unknown = placeholdersOf(getFromApi).filter((name) => !isFilled(name, datasets))
  return [
    ...(/^\/(?!\/)\S*$/.test(getFromApi) ? [] : [{ code: 'path' } as const]),
    ...(isOpen ? [{ code: 'braces' } as const] : []),
    ...unknown.map((name) => ({ code: 'placeholder', name }) as const),
    ...(dataset === '' ? [{ code: 'noDataset' } as const] : []),
    ...(dataset !== '' && datasets.includes(dataset) ? [{ code: 'taken' } as const] : []),
  ]
}

/** A step with what is wrong with it and the datasets there are after it. */
export type LookedAtStep = { step: DataStep; problems: readonly DataProblem[]; datasets: readonly string[] }

/** The steps one after the other, without making a call: what each finds and leaves. */
export const lookAt = (steps: readonly DataStep[]): readonly LookedAtStep[] => {
  const datasets: string[] = []
  return steps.map((step) => {
    const problems = checkDataStep(step, datasets)
    if (step.dataset !== '' && !datasets.includes(step.dataset)) datasets.push(step.dataset)
    return { step, problems, datasets: [...datasets] }
  })
}

/** Whether a step asks for {id}, which whoever runs the process gives. */
export const needsSubject = (steps: readonly DataStep[]): boolean =>
  steps.some(({ getFromApi }) => placeholdersOf(getFromApi).includes(given))
