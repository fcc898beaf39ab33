import { useState } from 'react'
import type { InvitationRow } from '#model/calls/clients.ts'
import type { Language } from '#phrases/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useWords } from '#web/words/words.ts'
import { InviteLanguage } from './invite-language.tsx'
import { useInvite } from './use-invite.ts'
import type { TypedMessage } from './write-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import type { Invited } from './send-invitations.ts'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'

const mostSubject = 200
const mostText = 10_000
/** Where the link of the invitation comes to stand. */
const linkPlace = '{{link}}'

type InviteMessageProps = {
  message: TypedMessage
  onChange: (message: TypedMessage) => void
  /** Whether sending has been tried, so that what is missing is said. */
  isTried: boolean
}

/** A message of one's own instead of the portal's. */
const InviteMessage = ({ message, onChange, isTried }: InviteMessageProps) => {
  const say = useWords('invitations')
  const isMissing = (text: string): boolean => isTried && text.trim() === ''
  return (
    <Stack gap={3}>
      <TextInput
        label={say('subject')}
        value={message.subject}
        onChange={(subject) => onChange({ ...message, subject })}
        maxLength={mostSubject}
        required
        error={isMissing(message.subject) ? say('subjectMissing') : null}
      />
      <TextArea
        label={say('text')}
        value={message.text}
        onChange={(text) => onChange({ ...message, text })}
        rows={6}
        maxLength={mostText}
        required
        hint={say('textHint', { place: linkPlace })}
        error={isMissing(message.text) ? say('textMissing') : null}
      />
    </Stack>
  )
}

/** What became of the invitation of each client. */
const InviteResults = ({ invited }: { invited: readonly Invited[] }) => {
  const say = useWords('invitations')
  return (
    <CompactTable
      label={say('results')}
      columns={[
        { id: 'client', header: say('client') },
        { id: 'result', header: say('state') },
      ]}
      rows={invited.map(({ row, outcome }) => ({
        id: row.account,
        cells: {
          client: row.name,
          result: (
            <span>
              <Badge tone={outcome === 'sent' ? 'success' : 'warning'}>{say(`result-${outcome}`)}</Badge>
            </span>
          ),
        },
      }))}
    />
  )
}

/** How much of all is done, 0 to 1; nothing to do is done. */
const shareOf = (done: number, all: number): number => (all === 0 ? 1 : done / all)

type InviteDialogProps = {
  rows: readonly InvitationRow[]
  onClose: () => void
  /** Called once all of them have been dealt with. */
  onInvited?: () => void
}

const useOwnMessage = () => {
  const [isOwn, setIsOwn] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [message, setMessage] = useState<TypedMessage>({ subject: '', text: '' })
  const isComplete = !isOwn || (message.subject.trim() !== '' && message.text.trim() !== '')
  return { isOwn, setIsOwn, isTried, setIsTried, message, setMessage, isComplete }
}

type AskingProps = {
  own: ReturnType<typeof useOwnMessage>
  language: Language | null
  onLanguage: (language: Language | null) => void
}

const Asking = ({ own, language, onLanguage }: AskingProps) => {
  const say = useWords('invitations')
  return (
    <Stack>
      <p>{say('explain')}</p>
      <InviteLanguage value={language} onChange={onLanguage} />
      <Checkbox label={say('ownMessage')} value={own.isOwn} onChange={own.setIsOwn} />
      {own.isOwn && <InviteMessage message={own.message} onChange={own.setMessage} isTried={own.isTried} />}
    </Stack>
  )
}

/** Asks once more with the number of clients and an own message, sends, and says what became of each. */
export const InviteDialog = ({ rows, onClose, onInvited }: InviteDialogProps) => {
  const say = useWords('invitations')
  const sayApp = useWords('app')
  // Who was asked about stays, whatever the list says meanwhile.
  const [asked] = useState(rows)
  const own = useOwnMessage()
  const [language, setLanguage] = useState<Language | null>(null)
  const { inviting, invite } = useInvite(asked)
  const { step } = inviting
  const [only] = asked
  const send = async (): Promise<void> => {
    own.setIsTried(true)
    if (!own.isComplete) return
    const invited = await invite({ message: own.isOwn ? own.message : null, language })
    onInvited?.()
    if (invited.length === 1 && invited[0]?.outcome === 'sent') onClose()
  }
  const count = asked.length
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={step === 'ended' || (step === 'asking' && !own.isOwn)}
      title={count === 1 && only ? say('askOne', { name: only.name }) : say('ask', { count })}
      footer={
        step === 'ended' ? (
          <Button onClick={onClose}>{sayApp('close')}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={step === 'sending'}>
              {sayApp('cancel')}
            </Button>
            <Button kind="primary" busy={step === 'sending'} onClick={() => void send()}>
              {say(asked.every(({ state }) => state === 'none') ? 'invite' : 'inviteAgain')}
            </Button>
          </>
        )
      }
    >
      {step === 'asking' && <Asking own={own} language={language} onLanguage={setLanguage} />}
      {step === 'sending' && (
        <ProgressBar
          label={say('sending')}
          share={shareOf(inviting.done, count)}
          said={say('sendingCount', { done: inviting.done, all: count })}
        />
      )}
      {step === 'ended' && <InviteResults invited={inviting.invited} />}
    </Dialog>
  )
}
