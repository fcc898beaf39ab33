import type { ReactNode } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiParts, type ApiPart, type ApiSearch } from '#web/data/api-search.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { paths } from '#model/calls/paths.ts'
import { KeyList } from './key-list.tsx'
import { Reference } from './reference.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookList } from './webhook-list.tsx'

/** The webhooks, or the deliveries of the one that the address names. */
const WebhookDesk = () => {
  const { webhook }: ApiSearch = useSearch({ strict: false })
  return webhook === undefined ? <WebhookList /> : <DeliveryList key={webhook} webhook={webhook} />
}

const contents: Readonly<Record<ApiPart, () => ReactNode>> = {
  reference: () => <Reference />,
  keys: () => <KeyList />,
  webhooks: () => <WebhookDesk />,
}
const labels = { reference: 'partReference', keys: 'partKeys', webhooks: 'partWebhooks' } as const

/** The API for other programs: what it offers, who has keys to it, and who is told of changes. */
export const ApiPage = () => {
  const say = useWords('integrations')
  const navigate = useNavigate()
  const { part = 'reference' }: ApiSearch = useSearch({ strict: false })
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        actions={<LinkButton href={paths.readApiDocument.path}>{say('document')}</LinkButton>}
      />
      <Tabs
        label={say('parts')}
        current={part}
        onChange={(id) => void navigate({ to: '/admin/api', search: { part: id as ApiPart } })}
        tabs={apiParts.map((id) => ({ id, label: say(labels[id]), content: contents[id]() }))}
      />
    </Stack>
  )
}
