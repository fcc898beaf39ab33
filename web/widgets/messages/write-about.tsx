import { IconMessagePlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { writeSubject, type SubjectAddress } from '#model/message-subject.ts'
import { isStaff } from '#web/data/session.ts'
import { useMayWrite } from '#web/data/use-may-write.ts'
import { useSession } from '#web/data/use-session.ts'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

type WriteAboutProps = {
  subject: SubjectAddress
  name: string
  /** The account it is of: people of the firm write to it. */
  account?: string | null | undefined
  size?: 'normal' | 'small'
}

/** Begins a message that speaks of what is looked at. */
export const WriteAbout = ({ subject, name, account, size }: WriteAboutProps) => {
  const say = useWords('app')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const session = useSession()
  if (!useMayWrite(portal)) return null
  const search = new URLSearchParams({
    writing: 'true',
    about: writeSubject(subject),
    named: name.slice(0, 200),
    ...(account && isStaff(session) ? { to: account } : {}),
  })
  return (
    <AppLinkButton
      icon={IconMessagePlus}
      size={size}
      href={`/dashboard/${portal}/messages?${search.toString()}`}
      data-print="hidden"
    >
      {say('writeAbout')}
    </AppLinkButton>
  )
}
