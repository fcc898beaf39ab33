import { formatDate } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useSubject } from '#web/widgets/report/subject.tsx'
import { useWords } from '#web/words/words.ts'

const tones = { Success: 'success', Info: 'info', Warning: 'warning', Error: 'error' } as const

/** Notices of staff on an account, the newest first, until they are resolved. */
export const Alerts = () => {
  const say = useWords('report')
  const { account } = useSubject()
  const open = (account?.alerts ?? []).filter((alert) => !alert.resolved)
  const sorted = [...open].sort((one, other) => other.timestamp.localeCompare(one.timestamp))
  return (
    <Stack gap={3}>
      {sorted.map((alert) => {
        const tone = tones[alert.type]
        return (
          <Notice
            key={`${alert.timestamp}${alert.comment}`}
            tone={tone}
            title={`${say(`alert_${tone}`)} · ${formatDate(alert.timestamp)}`}
          >
            {alert.comment}
          </Notice>
        )
      })}
    </Stack>
  )
}
