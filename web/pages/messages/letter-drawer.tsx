import { useState, type ReactNode } from 'react'
import type { MessageDraft } from '#model/calls/messages.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { TimeField, WhenFields } from '#web/ui/inputs/when-fields.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { WishFields } from '#web/widgets/acknowledgements/wish-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { AttachmentsEditor } from './attachments-editor.tsx'
import type { WrittenTo } from './library-picker.tsx'
import { longest, mostSubject } from './longest.ts'
import { RecipientPicker } from './recipient-picker.tsx'
import { sendByKey } from './send-by-key.ts'
import { SubjectChip } from './subject-chip.tsx'
import { isFilled, OpenFields, TemplatePicker } from './template-picker.tsx'
import { tomorrowMorning, useSendTime } from './use-send-time.ts'

/** What is missing of a message, in words. */
const useMissing = ({ recipient, subject, body }: MessageDraft, isAsked: boolean) => {
  const say = useWords('fieldMessages')
  const missing = {
    recipient: recipient ? null : say('recipientRequired'),
    subject: subject.trim() ? null : say('subjectRequired'),
    body: body.trim() ? null : say('messageRequired'),
  }
  const isWhole = Object.values(missing).every((text) => text === null) && isFilled({ subject, body })
  return { isWhole, missing: isAsked ? missing : { recipient: null, subject: null, body: null } }
}

/** Clients write to advisers, whose documents are none. */
const writtenTo = ({ recipient, isToGroup }: MessageDraft, isOfFirm: boolean): WrittenTo => ({
  account: isOfFirm && !isToGroup ? recipient : null,
  group: isOfFirm && isToGroup ? recipient : null,
})

type LetterDrawerProps = {
  title: string
  above?: ReactNode
  /** 'planned': one that is planned is changed and stays so; 'answer': an answer that is planned. */
  what: 'new' | 'planned' | 'answer'
  draft: MessageDraft
  onChange: (part: Partial<MessageDraft>) => void
  offersText: boolean
  isKnown: boolean
  sending: { send: () => void; isSending: boolean; failure: string | null }
  onClose: () => void
}

type AddressedProps = Pick<LetterDrawerProps, 'what' | 'draft' | 'onChange'> & { error: string | null }

/** What a message speaks of, and whom it is for; an answer is for those of its thread. */
const Addressed = ({ what, draft, error, onChange }: AddressedProps) => {
  const say = useWords('messages')
  return (
    <>
      {draft.speaksOf && (
        <SubjectChip speaksOf={draft.speaksOf} onRemove={() => onChange({ speaksOf: null })} />
      )}
      {what === 'answer' ? (
        <p>{say('answerTo', { name: draft.recipientName ?? draft.subject })}</p>
      ) : (
        <RecipientPicker draft={draft} error={error} onChange={onChange} />
      )}
    </>
  )
}

/** A message with all that may be wished for it. What is typed stays when sending fails. */
export const LetterDrawer = (props: LetterDrawerProps) => {
  const { title, above, what, draft, onChange, offersText, isKnown, sending, onClose } = props
  const say = useWords('messages')
  const isOfFirm = isStaff(useSession())
  const [isAsked, setIsAsked] = useState(false)
  const { isWhole, missing } = useMissing(draft, isAsked)
  const time = useSendTime(draft, onChange)
  const trySending = (): void => {
    setIsAsked(true)
    if (isWhole && time.problem === null && !sending.isSending) sending.send()
  }
  const send = say(time.chosen.when === 'later' ? (what === 'new' ? 'plan' : 'saveChanges') : 'send')
  const whenProps = { labels: time.labels, chosen: time.chosen, problem: isAsked ? time.problem : null }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      dismissable={false}
      action={{ label: send, busy: sending.isSending, disabled: !isKnown, onClick: trySending }}
    >
      <div onKeyDown={sendByKey(trySending)} role="presentation">
        <Stack gap={4}>
          {above}
          {sending.failure && <Notice tone="error">{sending.failure}</Notice>}
          <Addressed what={what} draft={draft} error={missing.recipient} onChange={onChange} />
          <TemplatePicker recipient={draft.recipient} written={draft} onChange={onChange} />
          {what !== 'answer' && (
            <TextInput
              label={say('subject')}
              required
              maxLength={mostSubject}
              value={draft.subject}
              error={missing.subject}
              onChange={(subject) => onChange({ subject })}
            />
          )}
          <TextArea
            label={say('message')}
            required
            rows={7}
            maxLength={longest}
            value={draft.body}
            error={missing.body}
            onChange={(body) => onChange({ body })}
          />
          <OpenFields subject={draft.subject} body={draft.body} />
          <AttachmentsEditor
            files={draft.files}
            to={writtenTo(draft, isOfFirm)}
            onChange={(files) => onChange({ files })}
          />
          {isOfFirm && <WishFields wish={draft} onChange={onChange} />}
          {offersText && (
            <Switch
              label={say('attachMessage')}
              hint={say('attachMessageHint')}
              value={draft.attachMessage}
              onChange={(attachMessage) => onChange({ attachMessage })}
            />
          )}
          {isOfFirm && what === 'new' && (
            <WhenFields {...whenProps} suggested={tomorrowMorning()} onChange={time.change} />
          )}
          {what !== 'new' && (
            <TimeField
              label={time.labels.at}
              hint={time.labels.atHint}
              value={time.chosen.at}
              problem={whenProps.problem}
              onChange={(at) => time.change({ when: 'later', at })}
            />
          )}
        </Stack>
      </div>
    </Drawer>
  )
}
