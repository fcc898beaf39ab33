import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { securityParts, type SecurityPart } from '#web/data/security-search.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { BypassList } from './bypass-list.tsx'
import { EventDesk } from './event-desk.tsx'
import { MailDesk } from './mail-desk.tsx'
import { TemplateDesk } from './template-desk.tsx'
import { TextList } from './text-list.tsx'
import { useSecurityAddress } from './use-security-address.ts'

const contents: Readonly<Record<SecurityPart, () => ReactNode>> = {
  events: () => <EventDesk />,
  factors: () => <BypassList />,
  mails: () => <MailDesk />,
  texts: () => <TextList />,
  templates: () => <TemplateDesk />,
}
const labels = {
  events: 'partEvents',
  factors: 'partFactors',
  mails: 'partMails',
  texts: 'partTexts',
  templates: 'partTemplates',
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
