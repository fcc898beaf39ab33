import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { MessageDraft } from '#model/calls/messages.ts'
import type { AnswerOf } from '#web/data/call.ts'
import type { Begun } from '#web/data/message-search.ts'
import { query } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
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

type Draft = ReturnType<typeof useDraft>

const isBegun = ({ subject, body, files }: MessageDraft): boolean =>
  subject.trim() !== '' || body.trim() !== '' || files.length > 0

type Recipient = Pick<Recipients[number], 'id' | 'name' | 'isGroup'>
type Recipients = AnswerOf<'listRecipients'>['recipients']

/** Whom the address names, if one may write to them; null while that is not known. */
const useNamed = (to: string | undefined): readonly Recipient[] | null => {
  const isAsked = to !== undefined
  const isFirm = isStaff(useSession())
  const recipients = useQuery({
    ...query('listRecipients', { query: { id: to ?? '' } }),
    enabled: isAsked && isFirm,
  })
  const advisers = useQuery({ ...query('listAdvisers', {}), enabled: isAsked && !isFirm })
  if (!isAsked) return []
  if (isFirm) return recipients.data?.recipients ?? null
  const own = advisers.data?.advisers.filter(({ id, takesMessages }) => id === to && takesMessages)
  return own?.map(({ id, name }) => ({ id, name, isGroup: false })) ?? null
}

/** What the address says of a new message; known once whoever it is for is. */
const useWish = ({ to, about, named = '' }: Begun): Partial<MessageDraft> | null => {
  const known = useNamed(to)
  if (!known) return null
  const [found] = known
  return {
    ...(about === undefined ? {} : { speaksOf: { about, name: named } }),
    ...(found ? { recipient: found.id, recipientName: found.name, isToGroup: found.isGroup } : {}),
  }
}

/**
 * A new message begins as the address says. One that was begun to somebody else, or about something else, is left as it
 * is: its text would go astray. It can be given up for the new one.
 */
const useBeginning = (begun: Begun, { draft, isKnown, change, clear }: Draft) => {
  const wish = useWish(begun)
  const isReady = isKnown && wish !== null
  const isOther =
    (wish?.recipient !== undefined && wish.recipient !== draft.recipient) ||
    (wish?.speaksOf !== undefined && wish.speaksOf?.about !== draft.speaksOf?.about)
  const begin = useEffectEvent(() => {
    if (wish && isOther && !isBegun(draft)) change(wish)
  })
  useEffect(() => {
    if (isReady) begin()
  }, [isReady])
  const beginAnew = (): void => {
    clear()
    if (wish) change(wish)
  }
  return isReady && isOther && isBegun(draft) ? beginAnew : null
}

type ComposeDrawerProps = {
  begun: Begun
  onClose: () => void
  onSent: (sent: AnswerOf<'sendMessage'> | null) => void
}

/** A new message. What is typed stays when the drawer is closed, when the page is loaded anew, and when sending fails. */
export const ComposeDrawer = ({ begun, onClose, onSent }: ComposeDrawerProps) => {
  const say = useWords('messages')
  const own = useDraft(null)
  const { draft: kept, change, clear, offersText, isKnown } = own
  const only = useOnlyAdviser()
  const beginAnew = useBeginning(begun, own)
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
      title={say('write')}
      above={
        beginAnew && (
          <Notice action={<Button onClick={beginAnew}>{say('beginAnew')}</Button>}>{say('isBegun')}</Notice>
        )
      }
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
