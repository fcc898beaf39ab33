import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import type { RecordVersion } from '#model/calls/records.ts'
import { useCollections } from '#web/data/collections.ts'
import { steadyQuery, query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack, Grid } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import type { FieldContext } from '../field-contract.ts'
import { ListFailure } from '../records/list-failure.tsx'
import { PageButtons, pageSize } from '../records/page-buttons.tsx'
import { DesignedPartsContext } from './designed-parts.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Select } from '#web/ui/inputs/select.tsx'

type ComparisonChoiceProps = {
  versions: readonly RecordVersion[]
  before: RecordVersion
  after: RecordVersion
  onChoose: (part: { before?: string | null; after?: string | null }) => void
}

/** Chooses the two versions to compare. */
const ComparisonChoice = ({ versions, before, after, onChoose }: ComparisonChoiceProps) => {
  const say = useWords('fields')
  const options = versions.map((one) => ({
    value: one.id,
    label: `${say('version', { number: one.version })}, ${formatDateTime(one.created.at)}`,
  }))
  return (
    <Grid leastWidth={200} gap={3}>
      <Select
        label={say('compareFrom')}
        value={before.id}
        options={options}
        onChange={(id) => onChoose({ before: id })}
      />
      <Select
        label={say('compareTo')}
        value={after.id}
        options={options}
        onChange={(id) => onChoose({ after: id })}
      />
    </Grid>
  )
}

type RestoreDialogProps = { version: RecordVersion; onRestore: () => void; onClose: () => void }

/** Asks before an earlier version becomes the current one. */
const RestoreDialog = ({ version, onRestore, onClose }: RestoreDialogProps) => {
  const say = useWords('fields')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('restoreTitle', { number: version.version })}
      action={{ label: say('restore'), onClick: onRestore }}
    >
      <p>{say('restoreText')}</p>
    </Dialog>
  )
}

type Subject = { collection: string; id: string }

const shownByRecord = new Set(['readRecord', 'listRecords', 'listVersions', 'listChanges'])

/** Makes an earlier version of a record the current one. */
const useRestore = ({ collection, id }: Subject) => {
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

export type RecordHistoryProps = {
  collection: string
  id: string
  label: string
  context: FieldContext
  /** Without it, the versions are only looked at. */
  access: 'restore' | 'look'
}

const RestoreOutcome = ({ error, restored }: { error: unknown; restored: number | null }) => {
  const say = useWords('fields')
  const sayError = useWords('errors')
  if (error instanceof CallError && error.code === 'conflict')
    return <Notice tone="warning">{say('changedMeanwhile')}</Notice>
  if (error) return <Notice tone="error">{say('notSaved', { reason: explainError(error, sayError) })}</Notice>
  return restored === null ? null : <Notice tone="success">{say('restored', { number: restored })}</Notice>
}

type ChosenPair = { before: string | null; after: string | null }

const usePair = (versions: readonly RecordVersion[]) => {
  const [chosen, setChosen] = useState<ChosenPair>({ before: null, after: null })
  const find = (id: string | null, otherwise: number) =>
    versions.find((one) => one.id === id) ?? versions[otherwise]
  const after = find(chosen.after, 0)
  const before = find(chosen.before, 1)
  return { before, after, choose: (part: Partial<ChosenPair>) => setChosen({ ...chosen, ...part }) }
}

/** The versions of a record: who saved them and when, two of them compared, one of them restored. */
export const RecordHistory = ({ collection, id, label, context, access }: RecordHistoryProps) => {
  const say = useWords('fields')
  const definition = useCollections()[collection]
  const [offset, setOffset] = useState(0)
  const [asked, setAsked] = useState<RecordVersion | null>(null)
  const [looked, setLooked] = useState<RecordVersion | null>(null)
  const Look = use(DesignedPartsContext)?.Look
  const { data, error, refetch, isFetching } = useQuery(
    steadyQuery('listVersions', { params: { collection, id }, query: { limit: pageSize, offset } }),
  )
  const restoring = useRestore({ collection, id })
  const versions = data?.versions ?? []
  const { before, after, choose } = usePair(versions)
  if (error && !data) return <ListFailure error={error} asked={{ refetch, isFetching }} />
  if (!data || !definition) return <TableSkeleton rows={4} />
  if (versions.length === 0)
    return <EmptyState title={say('versionsEmpty')}>{say('versionsEmptyText')}</EmptyState>
  const currentId = offset === 0 ? (versions[0]?.id ?? null) : null
  const mayRestore = (version: RecordVersion): boolean => access === 'restore' && version.id !== currentId
  return (
    <Stack gap={3}>
      <RestoreOutcome
        error={restoring.error}
        restored={restoring.isSuccess ? restoring.variables.version.version : null}
      />
      <VersionList
        label={label}
        versions={versions}
        currentId={currentId}
        onRestore={access === 'restore' ? setAsked : undefined}
        onLook={Look && setLooked}
      />
      <PageButtons offset={offset} count={versions.length} isMore={data.isMore} onOffset={setOffset} />
      {before && after && (
        <>
          <ComparisonChoice versions={versions} before={before} after={after} onChoose={choose} />
          <VersionComparison definition={definition} before={before} after={after} context={context} />
        </>
      )}
      {Look && looked && (
        <Suspense>
          <Look
            definition={definition}
            version={looked}
            context={context}
            onClose={() => setLooked(null)}
            onRestore={
              mayRestore(looked)
                ? () => {
                    setAsked(looked)
                    setLooked(null)
                  }
                : undefined
            }
          />
        </Suspense>
      )}
      {asked && (
        <RestoreDialog
          version={asked}
          onClose={() => setAsked(null)}
          onRestore={() => {
            restoring.restore(asked)
            setAsked(null)
          }}
        />
      )}
    </Stack>
  )
}
