import { useSearch } from '@tanstack/react-router'
import type { ApiSearch } from '#web/data/api-search.ts'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookList } from './webhook-list.tsx'

/** The webhooks, or the deliveries of the one that the address names. */
export const WebhookDesk = () => {
  const { webhook }: ApiSearch = useSearch({ strict: false })
  return webhook === undefined ? <WebhookList /> : <DeliveryList key={webhook} webhook={webhook} />
}
