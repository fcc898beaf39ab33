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
import { Answered } from '#web/ui/answered.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { SecretDialog, type Secret } from './secret-dialog.tsx'
import { useChange } from '#web/widgets/use-change.ts'
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
        <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
          {({ deliveries }) => <Deliveries webhook={webhook} rows={deliveries} />}
        </Answered>
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

const Deliveries = ({ webhook, rows }: { webhook: string; rows: readonly Delivery[] }) => {
  const say = useWords('integrations')
  const columns = useDeliveryColumns(webhook)
  return (
    <DataTable
      id="webhook-deliveries"
      caption={say('deliveries')}
      columns={columns}
      rows={rows}
      empty={<EmptyState title={say('deliveriesEmpty')}>{say('deliveriesEmptyText')}</EmptyState>}
      inset
    />
  )
}

const timeOf = (instant: string | null): string => (instant === null ? '' : formatTimestamp(instant))

const useDeliveryColumns = (webhook: string): readonly Column<Delivery>[] => {
  const say = useWords('integrations')
  return [
    textColumn('event', say('event'), { value: ({ event }) => event, visibility: 'fixed', card: 'title' }),
    textColumn('state', say('state'), {
      value: ({ status }) => say(`delivery-${status}`),
      cell: ({ status }) => <Badge tone={tones[status]}>{say(`delivery-${status}`)}</Badge>,
    }),
    dateColumn('happened', say('happened'), { value: ({ createdAt }) => createdAt, write: timeOf }),
    numberColumn('attempts', say('attempts'), { value: ({ attempts }) => attempts }),
    textColumn('answered', say('answered'), {
      value: ({ lastStatus, lastError }) =>
        [lastStatus, lastError].filter((part) => part !== null).join(' · '),
    }),
    dateColumn('next', say('nextTry'), { value: ({ nextAt }) => nextAt, write: timeOf }),
    textColumn('actions', say('actions'), {
      value: () => null,
      cell: ({ id, status }) => (status === 'waiting' ? null : <Resend webhook={webhook} delivery={id} />),
      visibility: 'fixed',
    }),
  ]
}

const Resend = ({ webhook, delivery }: { webhook: string; delivery: string }) => {
  const say = useWords('integrations')
  const resend = useChange(() => request('resendDelivery', { params: { webhook, delivery } }), {
    stale: ['listDeliveries', 'listWebhooks'],
    onAnswer: () => saySnack(say('resent')),
  })
  return (
    <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
      {say('resend')}
    </Button>
  )
}
