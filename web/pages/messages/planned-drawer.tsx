import { useState } from 'react'
import type { MessageDraft, PlannedMessage } from '#model/calls/messages.ts'
import { useWords } from '#web/words/words.ts'
import { LetterDrawer } from './letter-drawer.tsx'
import { useDraft } from './use-drafts.ts'
import { useSending } from './use-sending.ts'

type PlannedDrawerProps = { planned: PlannedMessage; onClose: () => void }

/** Changes a message that is planned, and when it is sent. */
export const PlannedDrawer = ({ planned, onClose }: PlannedDrawerProps) => {
  const say = useWords('messages')
  const { offersText, isKnown } = useDraft(null)
  const { id, subthread, problem, ...written } = planned
  // Whoever cannot be written to any more is to be chosen anew.
  const isLost = problem === 'recipient' && written.recipientName === null
  const kept = { ...written, isNote: false }
  const begun: MessageDraft = isLost && subthread === null ? { ...kept, recipient: null } : kept
  const [draft, setDraft] = useState(begun)
  const sending = useSending({ draft, subthread, planned: id, onSent: onClose })
  return (
    <LetterDrawer
      title={say('changePlanned')}
      what={subthread === null ? 'planned' : 'answer'}
      draft={draft}
      onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      offersText={offersText}
      isKnown={isKnown}
      sending={sending}
      onClose={onClose}
    />
  )
}
