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
import { Answered } from '#web/ui/answered.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { useWords } from '#web/words/words.ts'
import { KeyForm } from './key-form.tsx'
import { SecretDialog, type Secret } from './secret-dialog.tsx'
import { useChange } from '#web/widgets/use-change.ts'

const tones: Record<ApiKeySummary['state'], Tone> = {
  active: 'success',
  expired: 'neutral',
  revoked: 'neutral',
  'owner-disabled': 'warning',
}

/** The keys by which other programs work here; new ones show their secret once. */
export const KeyList = () => {
  const say = useWords('integrations')
  const answer = useQuery(query('listApiKeys', {}))
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
      <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
        {({ keys }) => (
          <DataTable
            id="api-keys"
            caption={say('partKeys')}
            columns={columns}
            rows={keys}
            empty={<EmptyState title={say('keysEmpty')}>{say('keysEmptyText')}</EmptyState>}
            inset
          />
        )}
      </Answered>
      {isMaking && <KeyForm onClose={() => setIsMaking(false)} onMade={setSecret} />}
      <SecretDialog shown={secret} onClose={() => setSecret(null)} />
    </Card>
  )
}

const useKeyColumns = (): readonly Column<ApiKeySummary>[] => {
  const say = useWords('integrations')
  return [
    textColumn('name', say('name'), { value: (key) => key.name, visibility: 'fixed', card: 'title' }),
    textColumn('state', say('state'), {
      value: (key) => say(`state-${key.state}`),
      cell: (key) => <Badge tone={tones[key.state]}>{say(`state-${key.state}`)}</Badge>,
    }),
    textColumn('scopes', say('scopes'), { value: (key) => key.scopes.join(', ') }),
    textColumn('owner', say('actsAs'), { value: (key) => key.owner?.name }),
    textColumn('prefix', say('beginsWith'), {
      value: (key) => (key.prefix === null ? null : `portico_${key.prefix}_`),
      visibility: 'hidden',
    }),
    dateColumn('made', say('made'), { value: (key) => key.createdAt }),
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
    textColumn('actions', say('actions'), {
      value: () => null,
      cell: (key) => (key.state === 'revoked' ? null : <Revoke name={key.name} id={key.id} />),
      visibility: 'fixed',
    }),
  ]
}

const Revoke = ({ id, name }: { id: string; name: string }) => {
  const say = useWords('integrations')
  const revoke = useChange(() => request('revokeApiKey', { params: { key: id } }), {
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
