import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordVersion } from '#model/calls/records.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'

type Subject = { collection: string; id: string }

const shownByRecord = new Set(['readRecord', 'listRecords', 'listVersions', 'listChanges'])

/** Makes an earlier version of a record the current one. */
export const useRestore = ({ collection, id }: Subject) => {
  const client = useQueryClient()
  const { data } = useQuery(query('readRecord', { params: { collection, id } }))
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => shownByRecord.has(String(queryKey[0])) })
  const { mutate, ...restoring } = useMutation({
    mutationFn: ({ version }: { version: RecordVersion }) =>
      request('restoreVersion', {
        params: { collection, id, entry: version.id },
        body: { version: data?.record.version ?? version.version },
      }),
    onSettled: refresh,
  })
  return { ...restoring, restore: (version: RecordVersion) => mutate({ version }) }
}
