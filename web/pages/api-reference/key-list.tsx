import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKeySummary } from '#model/calls/integrations.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { useWords } from '#web/words/words.ts'
import { KeyForm } from './key-form.tsx'
import { LoadFailed } from './load-failed.tsx'
import { SecretDialog, type Secret } from './secret-dialog.tsx'
import { useIntegrationCall } from './use-integration-call.ts'

const tones: Record<ApiKeySummary['state'], Tone> = {
  active: 'success',
  expired: 'neutral',
  revoked: 'neutral',
  'owner-disabled': 'warning',
}

/** The keys by which other programs work here; new ones show their secret once. */
export const KeyList = () => {
  const say = useWords('integrations')
  const sayApp = useWords('app')
  const { data, isPending, isError, isFetching, refetch } = useQuery(query('listApiKeys', {}))
  const [isMaking, setIsMaking] = useState(false)
  const [secret, setSecret] = useState<Secret | null>(null)
  const columns = useKeyColumns()
  const newKey = (
    <Button kind="primary" onClick={() => setIsMaking(true)}>
      {say('newKey')}
    </Button>
  )
  return (
    <Card title={say('partKeys')} padding="none" actions={newKey}>
      {isPending && <TableSkeleton labels={{ loading: sayApp('loading') }} />}
      {isError && <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <DataTable
          id="api-keys"
          caption={say('partKeys')}
          columns={columns}
          rows={data.keys}
          empty={<EmptyState title={say('keysEmpty')}>{say('keysEmptyText')}</EmptyState>}
          inset
        />
      )}
      {isMaking && <KeyForm onClose={() => setIsMaking(false)} onMade={setSecret} />}
      <SecretDialog shown={secret} onClose={() => setSecret(null)} />
    </Card>
  )
}

const useKeyColumns = (): readonly Column<ApiKeySummary>[] => {
  const say = useWords('integrations')
  return [
    {
      id: 'name',
      header: say('name'),
      kind: 'text',
      value: (key) => key.name,
      visibility: 'fixed',
      card: 'title',
    },
    {
      id: 'state',
      header: say('state'),
      kind: 'text',
      value: (key) => say(`state-${key.state}`),
      cell: (key) => <Badge tone={tones[key.state]}>{say(`state-${key.state}`)}</Badge>,
    },
    { id: 'scopes', header: say('scopes'), kind: 'text', value: (key) => key.scopes.join(', ') },
    { id: 'owner', header: say('actsAs'), kind: 'text', value: (key) => key.owner?.name },
    {
      id: 'prefix',
      header: say('beginsWith'),
      kind: 'text',
      value: (key) => (key.prefix === null ? null : `portico_${key.prefix}_`),
      visibility: 'hidden',
    },
    {
      id: 'made',
      header: say('made'),
      kind: 'date',
      value: (key) => key.createdAt,
      text: (key) => formatDate(key.createdAt),
    },
    {
      id: 'expires',
      header: say('expires'),
      kind: 'date',
      value: (key) => key.expiresAt,
      text: (key) => (key.expiresAt === null ? say('never') : formatDate(key.expiresAt)),
    },
    {
      id: 'lastUsed',
      header: say('lastUsed'),
      kind: 'date',
      value: (key) => key.lastUsedAt,
      text: (key) => (key.lastUsedAt === null ? say('never') : formatDateTime(key.lastUsedAt)),
    },
    {
      id: 'actions',
      header: say('actions'),
      kind: 'text',
      value: () => null,
      cell: (key) => (key.state === 'revoked' ? null : <Revoke name={key.name} id={key.id} />),
      visibility: 'fixed',
    },
  ]
}

const Revoke = ({ id, name }: { id: string; name: string }) => {
  const say = useWords('integrations')
  const revoke = useIntegrationCall(() => request('revokeApiKey', { params: { key: id } }), {
    stale: ['listApiKeys'],
    onAnswer: () => saySnack(say('revokedSnack', { name })),
  })
  return (
    <ConfirmButton
      size="small"
      action={say('revoke')}
      title={say('revokeTitle', { name })}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    >
      <p>{say('revokeText')}</p>
    </ConfirmButton>
  )
}
