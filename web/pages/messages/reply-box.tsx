import { IconPaperclip, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { AttachmentsEditor } from './attachments-editor.tsx'
import { longest } from './longest.ts'
import classes from './messages.module.css'
import { PlanAnswer } from './plan-answer.tsx'
import { isFilled, OpenFields, TemplatePicker } from './template-picker.tsx'
import { sendByKey, sendKeys } from './send-by-key.ts'
import { useDraft } from './use-drafts.ts'
import { useSending } from './use-sending.ts'

/** Which message is answered, who gets the answer, and the account it is exchanged with. */
export type Answered = { subthread: string; to: string; account: string | null }

/** The answer at the foot of a thread; recipient and subject are those of the thread. */
export const ReplyBox = ({ thread, answered }: { thread: string; answered: Answered }) => {
  const say = useWords('messages')
  const { draft, change, clear, isKnown } = useDraft(thread)
  const isOfFirm = isStaff(useSession())
  const [isAttaching, setIsAttaching] = useState(false)
  const { send, isSending, failure } = useSending({
    draft,
    subthread: answered.subthread,
    onSent: () => {
      clear()
      setIsAttaching(false)
    },
  })
  const { body } = draft
  const isReady = body.trim() !== '' && isFilled({ subject: '', body })
  const trySending = (): void => {
    if (isReady && !isSending) send()
  }
  return (
    <div className={classes['answer']} onKeyDown={sendByKey(trySending)} role="presentation">
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextArea
        label={say('answerTo', { name: answered.to })}
        rows={2}
        maxLength={longest}
        disabled={!isKnown}
        value={body}
        onChange={(next) => change({ body: next })}
      />
      {(isAttaching || draft.files.length > 0) && (
        <AttachmentsEditor
          files={draft.files}
          to={{ account: answered.account, group: null }}
          onChange={(files) => change({ files })}
        />
      )}
      <OpenFields subject="" body={body} />
      <Row gap={3} justify="space-between">
        <Row gap={3}>
          <Button kind="quiet" icon={IconPaperclip} onClick={() => setIsAttaching(true)}>
            {say('attach')}
          </Button>
          <TemplatePicker
            recipient={answered.account}
            written={draft}
            onChange={(filled) => change({ body: filled.body })}
          />
        </Row>
        <Row gap={3}>
          <span className={classes['keys']}>{say('sendHint', { keys: sendKeys() })}</span>
          {isOfFirm && <PlanAnswer disabled={!isReady || isSending} onPlan={(sendAt) => send({ sendAt })} />}
          <Button kind="primary" icon={IconSend} busy={isSending} disabled={!isReady} onClick={trySending}>
            {say('send')}
          </Button>
        </Row>
      </Row>
    </div>
  )
}
