import type { Due } from '#model/calls/acknowledgements.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { ConfirmItem } from './confirm-item.tsx'

/** In the place of every page of a client's accounts: what the firm requires to be confirmed before. */
export const RequiredFirst = ({ due }: { due: readonly Due[] }) => {
  const say = useWords('acknowledgements')
  const [first] = due
  usePageTitle(say('requiredTitle'))
  if (!first) return null
  return (
    <Stack gap={4}>
      <PageHeader title={say('requiredTitle')} subtitle={say('requiredText')} />
      <ConfirmItem key={`${first.id} ${first.digest}`} due={first} others={due.length - 1} />
    </Stack>
  )
}
