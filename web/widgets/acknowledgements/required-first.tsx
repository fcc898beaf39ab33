import type { Due } from '#model/calls/acknowledgements.ts'
import { useSession } from '#web/data/use-session.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './acknowledgements.module.css'
import { ConfirmItem } from './confirm-item.tsx'

/** Whom to ask before one confirms: the portal that the account is in. */
const Help = ({ portal }: { portal: string | null }) => {
  const say = useWords('acknowledgements')
  const front = useSession()?.portals.find(({ id }) => id === portal)
  if (!front) return null
  const { phone, email } = front
  return (
    <p className={classes['help']}>
      <span>{say('questions')}</span>
      {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}

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
      <Help portal={first.account.portal} />
    </Stack>
  )
}
