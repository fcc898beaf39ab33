import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageDraft } from '#model/calls/messages.ts'
import type { AnswerOf } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { WishFields } from '#web/widgets/acknowledgements/wish-fields.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { AttachmentsEditor } from './attachments-editor.tsx'
import { longest, mostSubject } from './longest.ts'
import { RecipientPicker } from './recipient-picker.tsx'
import { sendByKey } from './send-by-key.ts'
import { isFilled, OpenFields, TemplatePicker } from './template-picker.tsx'
import { useDraft } from './use-drafts.ts'
import { useSending } from './use-sending.ts'

/** What is missing of a new message, in words. */
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

/** A client with one adviser has nobody to choose. */
const useOnlyAdviser = (): Pick<MessageDraft, 'recipient' | 'recipientName'> | null => {
  const isClient = !isStaff(useSession())
  const { data } = useQuery({ ...query('listAdvisers', {}), enabled: isClient })
  const [only, ...others] = (data?.advisers ?? []).filter(({ takesMessages }) => takesMessages)
  return isClient && only && others.length === 0 ? { recipient: only.id, recipientName: only.name } : null
}

type ComposeDrawerProps = { onClose: () => void; onSent: (sent: AnswerOf<'sendMessage'>) => void }

/** A new message. What is typed stays when the drawer is closed, when the page is loaded anew, and when sending fails. */
export const ComposeDrawer = ({ onClose, onSent }: ComposeDrawerProps) => {
  const say = useWords('messages')
  const { draft: kept, change, clear, offersText, isKnown } = useDraft(null)
  const only = useOnlyAdviser()
  const isOfFirm = isStaff(useSession())
  const draft = kept.recipient === null && only ? { ...kept, ...only } : kept
  const [isAsked, setIsAsked] = useState(false)
  const { isWhole, missing } = useMissing(draft, isAsked)
  const { send, isSending, failure } = useSending({
    draft,
    subthread: null,
    onSent: (sent) => {
      clear()
      saySnack(say('isSent'))
      onSent(sent)
    },
  })
  const trySending = (): void => {
    setIsAsked(true)
    if (isWhole && !isSending) send()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={say('write')}
      dismissable={false}
      action={{ label: say('send'), busy: isSending, disabled: !isKnown, onClick: trySending }}
    >
      <div onKeyDown={sendByKey(trySending)} role="presentation">
        <Stack gap={4}>
          {failure && <Notice tone="error">{failure}</Notice>}
          <RecipientPicker draft={draft} error={missing.recipient} onChange={change} />
          <TemplatePicker recipient={draft.recipient} written={draft} onChange={change} />
          <TextInput
            label={say('subject')}
            required
            maxLength={mostSubject}
            value={draft.subject}
            error={missing.subject}
            onChange={(subject) => change({ subject })}
          />
          <TextArea
            label={say('message')}
            required
            rows={7}
            maxLength={longest}
            value={draft.body}
            error={missing.body}
            onChange={(body) => change({ body })}
          />
          <OpenFields subject={draft.subject} body={draft.body} />
          <AttachmentsEditor files={draft.files} onChange={(files) => change({ files })} />
          {isOfFirm && <WishFields wish={draft} onChange={change} />}
          {offersText && (
            <Switch
              label={say('attachMessage')}
              hint={say('attachMessageHint')}
              value={draft.attachMessage}
              onChange={(attachMessage) => change({ attachMessage })}
            />
          )}
        </Stack>
      </div>
    </Drawer>
  )
}
