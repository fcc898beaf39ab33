import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery, DeliveryStatus } from '#model/calls/integrations.ts'
import { request } from '#web/data/call.ts'
import { query, steadyQuery } from '#web/data/queries.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatTimestamp } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { LoadFailed } from './load-failed.tsx'
import { SecretDialog, type Secret } from './secret-dialog.tsx'
import { useIntegrationCall } from './use-integration-call.ts'
import { WebhookActions } from './webhook-actions.tsx'

/** Where the next page of a list begins. */
const nextOffset = (offset: number, { length }: { length: number }): number => offset + length

const tones: Record<DeliveryStatus, Tone> = {
  waiting: 'neutral',
  delivered: 'success',
  failed: 'warning',
  'given-up': 'error',
}
const refreshMs = 5_000

/** What a webhook was told and how that went; looks again by itself, as deliveries take their time. */
export const DeliveryList = ({ webhook }: { webhook: string }) => {
  const say = useWords('integrations')
  const [pages, setPages] = useState<readonly number[]>([0])
  const [secret, setSecret] = useState<Secret | null>(null)
  const offset = pages.at(-1) ?? 0
  const given = { params: { webhook }, query: { offset } }
  const answer = useQuery({ ...steadyQuery('listDeliveries', given), refetchInterval: refreshMs })
  const { data: known } = useQuery(query('listWebhooks', {}))
  const name = known?.webhooks.find(({ id }) => id === webhook)?.name ?? ''
  const shown = answer.data?.deliveries ?? []
  return (
    <Stack>
      <AppLink href="/admin/api?part=webhooks">{say('backToWebhooks')}</AppLink>
      <Card
        title={say('deliveriesOf', { name })}
        padding="none"
        actions={<WebhookActions webhook={{ id: webhook, name }} onSecret={setSecret} />}
      >
        <Deliveries webhook={webhook} answer={answer} />
      </Card>
      <Row justify="end">
        <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
          {say('newer')}
        </Button>
        <Button
          disabled={!answer.data?.isMore}
          onClick={() => setPages([...pages, nextOffset(offset, shown)])}
        >
          {say('older')}
        </Button>
      </Row>
      <SecretDialog shown={secret} onClose={() => setSecret(null)} />
    </Stack>
  )
}

type Answer = {
  data: { deliveries: Delivery[] } | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

const Deliveries = ({ webhook, answer }: { webhook: string; answer: Answer }) => {
  const say = useWords('integrations')
  const sayApp = useWords('app')
  const columns = useDeliveryColumns(webhook)
  const { data, isPending, isError, isFetching, refetch } = answer
  if (isPending) return <TableSkeleton labels={{ loading: sayApp('loading') }} />
  if (isError || !data) return <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <DataTable
      id="webhook-deliveries"
      caption={say('deliveries')}
      columns={columns}
      rows={data.deliveries}
      empty={<EmptyState title={say('deliveriesEmpty')}>{say('deliveriesEmptyText')}</EmptyState>}
      inset
    />
  )
}

const timeOf = (instant: string | null): string => (instant === null ? '' : formatTimestamp(instant))

const useDeliveryColumns = (webhook: string): readonly Column<Delivery>[] => {
  const say = useWords('integrations')
  return [
    {
      id: 'event',
      header: say('event'),
      kind: 'text',
      value: ({ event }) => event,
      visibility: 'fixed',
      card: 'title',
    },
    {
      id: 'state',
      header: say('state'),
      kind: 'text',
      value: ({ status }) => say(`delivery-${status}`),
      cell: ({ status }) => <Badge tone={tones[status]}>{say(`delivery-${status}`)}</Badge>,
    },
    {
      id: 'happened',
      header: say('happened'),
      kind: 'date',
      value: ({ createdAt }) => createdAt,
      text: ({ createdAt }) => timeOf(createdAt),
    },
    { id: 'attempts', header: say('attempts'), kind: 'number', value: ({ attempts }) => attempts },
    {
      id: 'answered',
      header: say('answered'),
      kind: 'text',
      value: ({ lastStatus, lastError }) =>
        [lastStatus, lastError].filter((part) => part !== null).join(' · '),
    },
    {
      id: 'next',
      header: say('nextTry'),
      kind: 'date',
      value: ({ nextAt }) => nextAt,
      text: ({ nextAt }) => timeOf(nextAt),
    },
    {
      id: 'actions',
      header: say('actions'),
      kind: 'text',
      value: () => null,
      cell: ({ id, status }) => (status === 'waiting' ? null : <Resend webhook={webhook} delivery={id} />),
      visibility: 'fixed',
    },
  ]
}

const Resend = ({ webhook, delivery }: { webhook: string; delivery: string }) => {
  const say = useWords('integrations')
  const resend = useIntegrationCall(() => request('resendDelivery', { params: { webhook, delivery } }), {
    stale: ['listDeliveries', 'listWebhooks'],
    onAnswer: () => saySnack(say('resent')),
  })
  return (
    <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
      {say('resend')}
    </Button>
  )
}
