import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookSummary } from '#model/calls/integrations.ts'
import { query } from '#web/data/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Answered } from '#web/ui/answered.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import { SecretDialog, type Secret } from './secret-dialog.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookForm } from './webhook-form.tsx'

const refreshMs = 10_000

/** Who is told of changes; each leads to what it was told. */
export const WebhookList = () => {
  const say = useWords('integrations')
  const answer = useQuery({
    ...query('listWebhooks', {}),
    refetchInterval: refreshMs,
  })
  const [isMaking, setIsMaking] = useState(false)
  const [secret, setSecret] = useState<Secret | null>(null)
  const columns = useWebhookColumns(setSecret)
  const newWebhook = (
    <Button kind="primary" onClick={() => setIsMaking(true)}>
      {say('newWebhook')}
    </Button>
  )
  return (
    <Card title={say('partWebhooks')} padding="none" actions={newWebhook}>
      <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
        {({ webhooks }) => (
          <DataTable
            id="webhooks"
            caption={say('partWebhooks')}
            columns={columns}
            rows={webhooks}
            empty={<EmptyState title={say('webhooksEmpty')}>{say('webhooksEmptyText')}</EmptyState>}
            inset
          />
        )}
      </Answered>
      {isMaking && <WebhookForm onClose={() => setIsMaking(false)} onMade={setSecret} />}
      <SecretDialog shown={secret} onClose={() => setSecret(null)} />
    </Card>
  )
}

const useWebhookColumns = (onSecret: (secret: Secret) => void): readonly Column<WebhookSummary>[] => {
  const say = useWords('integrations')
  return [
    textColumn('name', say('name'), {
      value: (webhook) => webhook.name,
      cell: ({ id, name, enabled }) => (
        <>
          <AppLink href={`/admin/api?part=webhooks&webhook=${id}`}>{name}</AppLink>{' '}
          {!enabled && <Badge>{say('disabled')}</Badge>}
        </>
      ),
      visibility: 'fixed',
      card: 'title',
    }),
    textColumn('url', say('url'), { value: ({ url }) => url }),
    textColumn('events', say('events'), { value: ({ events }) => events.join(', ') }),
    numberColumn('waiting', say('waiting'), { value: ({ waiting }) => waiting }),
    numberColumn('failed', say('failed'), { value: ({ failed }) => failed }),
    {
      id: 'last',
      header: say('lastDelivered'),
      kind: 'date',
      value: ({ lastDeliveredAt }) => lastDeliveredAt,
      text: ({ lastDeliveredAt }) =>
        lastDeliveredAt === null ? say('never') : formatDateTime(lastDeliveredAt),
    },
    textColumn('actions', say('actions'), {
      value: () => null,
      cell: (webhook) => <WebhookActions webhook={webhook} onSecret={onSecret} />,
      visibility: 'fixed',
    }),
  ]
}
