import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { securityParts, type SecurityPart } from '#web/data/security-search.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { EventDesk } from './event-desk.tsx'
import { FourEyes } from './four-eyes.tsx'
import { JobList } from './job-list.tsx'
import { MailDesk } from './mail-desk.tsx'
import { TemplateDesk } from './template-desk.tsx'
import { TextList } from './text-list.tsx'
import { useSecurityAddress } from './use-security-address.ts'
import { useQuery } from '@tanstack/react-query'
import { PartFrame } from './part-frame.tsx'
import type { BypassRow } from '#model/calls/security.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { AppLink } from '#web/widgets/app-link.tsx'

const Rows = ({ rows }: { rows: readonly BypassRow[] }) => {
  const say = useWords('security')
  if (rows.length === 0)
    return <EmptyState title={say('bypassesEmpty')}>{say('bypassesEmptyText')}</EmptyState>
  const headers = ['person', 'email', 'since', 'actor'] as const
  return (
    <CompactTable
      label={say('bypasses')}
      columns={headers.map((id) => ({ id, header: say(id) }))}
      rows={rows.map(({ id, name, email, since, by }) => ({
        id,
        cells: {
          person: (
            <AppLink href={`/admin/users?open=${id}`} aria-label={say('open', { name })}>
              {name}
            </AppLink>
          ),
          email,
          since: since === null ? say('notNoted') : <time dateTime={since}>{formatDateTime(since)}</time>,
          actor: by ?? say('notNoted'),
        },
      }))}
    />
  )
}

/** Whose second factor an administrator has switched off, since when and by whom. */
const BypassList = () => {
  const say = useWords('security')
  const reading = useQuery(query('listBypasses', {}))
  return (
    <Card title={say('bypasses')} subtitle={say('bypassesAbout')}>
      <PartFrame reading={reading}>{({ rows }) => <Rows rows={rows} />}</PartFrame>
    </Card>
  )
}

const contents: Readonly<Record<SecurityPart, () => ReactNode>> = {
  events: () => <EventDesk />,
  factors: () => <BypassList />,
  fourEyes: () => <FourEyes />,
  mails: () => <MailDesk />,
  texts: () => <TextList />,
  templates: () => <TemplateDesk />,
  jobs: () => <JobList />,
}
const labels = {
  events: 'partEvents',
  factors: 'partFactors',
  fourEyes: 'partFourEyes',
  mails: 'partMails',
  texts: 'partTexts',
  templates: 'partTemplates',
  jobs: 'partJobs',
} as const

/** What happened around signing in and rights, and what the portal has sent; for administrators. */
export const SecurityPage = () => {
  const say = useWords('security')
  const navigate = useNavigate()
  const { search } = useSecurityAddress()
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader title={say('title')} subtitle={say('subtitle')} />
      <Tabs
        label={say('parts')}
        current={search.part ?? 'events'}
        onChange={(id) => void navigate({ to: '/admin/security', search: { part: id as SecurityPart } })}
        tabs={securityParts.map((id) => ({ id, label: say(labels[id]), content: contents[id]() }))}
      />
    </Stack>
  )
}
