import { useQuery } from '@tanstack/react-query'
import type { MessageDraft } from '#model/calls/messages.ts'
import type { AnswerOf } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { LetterDrawer } from './letter-drawer.tsx'
import { useDraft } from './use-drafts.ts'
import { useSending } from './use-sending.ts'

/** A client with one adviser has nobody to choose. */
const useOnlyAdviser = (): Pick<MessageDraft, 'recipient' | 'recipientName'> | null => {
  const isClient = !isStaff(useSession())
  const { data } = useQuery({ ...query('listAdvisers', {}), enabled: isClient })
  const [only, ...others] = (data?.advisers ?? []).filter(({ takesMessages }) => takesMessages)
  return isClient && only && others.length === 0 ? { recipient: only.id, recipientName: only.name } : null
}

type ComposeDrawerProps = { onClose: () => void; onSent: (sent: AnswerOf<'sendMessage'> | null) => void }

/** A new message. What is typed stays when the drawer is closed, when the page is loaded anew, and when sending fails. */
export const ComposeDrawer = ({ onClose, onSent }: ComposeDrawerProps) => {
  const say = useWords('messages')
  const { draft: kept, change, clear, offersText, isKnown } = useDraft(null)
  const only = useOnlyAdviser()
  const draft = kept.recipient === null && only ? { ...kept, ...only } : kept
  const sending = useSending({
    draft,
    subthread: null,
    onSent: (sent) => {
      clear()
      onSent(sent)
    },
  })
  return (
    <LetterDrawer
      // What was kept says when it is to be sent, once it is known.
      key={String(isKnown)}
      title={say('write')}
      what="new"
      draft={draft}
      onChange={change}
      offersText={offersText}
      isKnown={isKnown}
      sending={sending}
      onClose={onClose}
    />
  )
}
