import { useState } from 'react'
import type { PlannedMessage } from '#model/calls/messages.ts'
import { FilesView } from '#web/fields/uploads/files-view.tsx'
import type { AnswerOf } from '#web/data/call.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { timeZoneHere } from '#web/ui/inputs/when-fields.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './messages.module.css'
import { PlannedDrawer } from './planned-drawer.tsx'
import { SubjectChip } from './subject-chip.tsx'
import { useCancelling, useSendingNow } from './use-planned.ts'

const reasons = {
  recipient: 'whyRecipient',
  files: 'whyFiles',
  writer: 'whyWriter',
  other: 'whyOther',
} as const satisfies Record<NonNullable<PlannedMessage['problem']>, string>

/** What was wished for it besides. */
const useWishes = ({ acknowledgement, remindAfter, attachMessage }: PlannedMessage): string[] => {
  const say = useWords('messages')
  const sayWish = useWords('acknowledgements')
  return [
    ...(acknowledgement ? [`${sayWish('ask')}: ${sayWish(acknowledgement)}`] : []),
    ...(acknowledgement && remindAfter > 0
      ? [`${sayWish('remind')}: ${sayWish('remindEvery', { count: remindAfter })}`]
      : []),
    ...(attachMessage ? [say('attachMessage')] : []),
  ]
}

type PlannedPaneProps = {
  planned: PlannedMessage
  back: string
  onLeave: () => void
  onSent: (sent: AnswerOf<'sendPlannedMessage'>) => void
}

/** A message that is not sent yet: when and to whom it goes, and what it says. */
export const PlannedPane = ({ planned, back, onLeave, onSent }: PlannedPaneProps) => {
  const say = useWords('messages')
  const mayChange = useMayChange()
  const [isChanging, setIsChanging] = useState(false)
  const cancelling = useCancelling(onLeave)
  const sending = useSendingNow(onSent)
  const wishes = useWishes(planned)
  const { id, recipientName, isToGroup, subject, body, files, sendAt, problem } = planned
  const at = { at: formatDateTime(sendAt), zone: timeZoneHere(new Date(sendAt)) }
  return (
    <>
      <header className={classes['threadHead']}>
        <div>
          <AppLink className={classes['back']} href={back}>
            {say('back')}
          </AppLink>
          <h2 className={classes['subject']}>{subject}</h2>
          <p className={classes['who']}>
            <span>{say('toWhom', { name: recipientName ?? say('recipientLost') })}</span>
            {isToGroup && <Badge>{say('group')}</Badge>}
          </p>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={subject}>
        <div className={classes['planned']}>
          {sending.failure && <Notice tone="error">{sending.failure}</Notice>}
          {problem ? (
            <Notice tone="warning" title={say('notSentAt', at)}>
              {say(reasons[problem])}
            </Notice>
          ) : (
            <Notice title={say('isSentAt', at)}>{say('seenByYou')}</Notice>
          )}
          <p className={classes['body']}>{body}</p>
          {planned.speaksOf && <SubjectChip speaksOf={planned.speaksOf} />}
          {files.length > 0 && <FilesView value={files} />}
          {wishes.map((wish) => (
            <p key={wish} className={classes['quiet']}>
              {wish}
            </p>
          ))}
        </div>
      </section>
      {mayChange && (
        <div className={classes['reply']} data-print="hidden">
          <Row gap={3} justify="space-between">
            <Button kind="quiet" busy={cancelling.isPending} onClick={() => cancelling.mutate(planned)}>
              {say('cancelPlanned')}
            </Button>
            <Row gap={3}>
              <Button busy={sending.isPending} onClick={() => sending.mutate(id)}>
                {say('sendAtOnce')}
              </Button>
              <Button kind="primary" onClick={() => setIsChanging(true)}>
                {say('change')}
              </Button>
            </Row>
          </Row>
        </div>
      )}
      {isChanging && <PlannedDrawer planned={planned} onClose={() => setIsChanging(false)} />}
    </>
  )
}
