import { useQueries } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { useWords } from '#web/words/words.ts'
import type { FieldContext } from '../field-contract.ts'
import type { RecordSource } from './record-source.ts'

type About = { source: Pick<RecordSource, 'collection' | 'title'>; known: FieldContext['names'] }

/** The names of records by id: as the screen around knows them, else asked for. */
export const useRecordNames = (ids: readonly string[], { source, known }: About): Record<string, string> => {
  const say = useWords('fields')
  const app = useWords('app')
  const unknown = ids.filter((id) => known[id] === undefined)
  const answers = useQueries({
    queries: unknown.map((id) => query('readRecord', { params: { collection: source.collection, id } })),
  })
  const asked = unknown.map((id, index) => {
    const { data, isPending } = answers[index] ?? {}
    const name = data?.record[source.title]
    const missing = isPending ? app('loading') : say('unnamed')
    return [id, typeof name === 'string' && name !== '' ? name : missing] as const
  })
  return { ...Object.fromEntries(ids.map((id) => [id, known[id] ?? ''])), ...Object.fromEntries(asked) }
}
