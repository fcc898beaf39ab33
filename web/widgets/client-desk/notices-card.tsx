import { useState } from 'react'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import type { AccountAlert } from '#model/fields/json-shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './client-desk.module.css'
import { useDeskChange } from './use-desk-change.ts'

const tones = { Success: 'success', Info: 'info', Warning: 'warning', Error: 'error' } as const
const types = ['Info', 'Success', 'Warning', 'Error'] as const satisfies readonly AccountAlert['type'][]
const mostText = 2000

type PartProps = { desk: ClientDesk; changing: ReturnType<typeof useDeskChange> }

/** A new notice; what is typed stays until it is posted. */
const PostNotice = ({ desk, changing }: PartProps) => {
  const say = useWords('clientDesk')
  const sayReport = useWords('report')
  const [type, setType] = useState<AccountAlert['type']>('Info')
  const [comment, setComment] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = comment.trim() === ''
  const post = (): void => {
    setIsTried(true)
    if (isMissing) return
    const posted = { type, comment: comment.trim(), resolved: false, timestamp: new Date().toISOString() }
    const onDone = (): void => {
      setComment('')
      setIsTried(false)
    }
    changing.mutate({ values: { alerts: [...desk.alerts, posted] }, said: say('posted'), onDone })
  }
  return (
    <Stack gap={3}>
      <Select
        label={say('noticeType')}
        value={type}
        onChange={(chosen) => setType(types.find((one) => one === chosen) ?? 'Info')}
        options={types.map((one) => ({ value: one, label: sayReport(`alert_${tones[one]}`) }))}
        width={220}
      />
      <TextArea
        label={say('noticeText')}
        value={comment}
        onChange={setComment}
        rows={2}
        maxLength={mostText}
        required
        error={isTried && isMissing ? say('noticeMissing') : null}
      />
      <Row>
        <Button busy={changing.isPending} onClick={post}>
          {say('post')}
        </Button>
      </Row>
    </Stack>
  )
}

const OpenNotice = ({ desk, changing, alert }: PartProps & { alert: AccountAlert }) => {
  const sayReport = useWords('report')
  const sayDetails = useWords('details')
  const resolve = (): void => {
    const alerts = desk.alerts.map((one) => (one === alert ? { ...one, resolved: true } : one))
    changing.mutate({ values: { alerts }, said: sayDetails('resolved') })
  }
  return (
    <Notice
      tone={tones[alert.type]}
      title={`${sayReport(`alert_${tones[alert.type]}`)} · ${formatDate(alert.timestamp)}`}
      action={
        <Button size="small" busy={changing.isPending} onClick={resolve}>
          {sayDetails('resolve')}
        </Button>
      }
    >
      {alert.comment}
    </Notice>
  )
}

/** What the client reads above the account: posted here, and resolved. */
export const NoticesCard = ({ desk, mayChange }: { desk: ClientDesk; mayChange: boolean }) => {
  const say = useWords('clientDesk')
  const changing = useDeskChange(desk)
  const open = desk.alerts.filter(({ resolved }) => !resolved)
  return (
    <Card title={say('notices')} subtitle={say('noticesText')}>
      <Stack gap={4}>
        {open.length === 0 && <p className={classes['quiet']}>{say('noNotices')}</p>}
        {open.map((alert) => (
          <OpenNotice
            key={`${alert.timestamp}${alert.comment}`}
            desk={desk}
            changing={changing}
            alert={alert}
          />
        ))}
        {mayChange && <PostNotice desk={desk} changing={changing} />}
      </Stack>
    </Card>
  )
}
