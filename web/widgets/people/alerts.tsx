import type { AccountAlert } from '#model/fields/json-shapes.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useResolveAlert } from '#web/widgets/account/use-resolve-alert.ts'
import { useAccountOfSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

const tones = { Success: 'success', Info: 'info', Warning: 'warning', Error: 'error' } as const

const ResolveButton = ({ account, alert }: { account: string; alert: AccountAlert }) => {
  const say = useWords('details')
  const resolve = useResolveAlert(account)
  return (
    <Button size="small" busy={resolve.isPending} onClick={() => resolve.mutate(alert)}>
      {say('resolve')}
    </Button>
  )
}

/** Notices of staff on an account, the newest first, until staff resolve them. */
export const Alerts = () => {
  const say = useWords('report')
  const account = useAccountOfSubject()
  const session = useSession()
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
            action={account && isStaff(session) && <ResolveButton account={account.id} alert={alert} />}
          >
            {alert.comment}
          </Notice>
        )
      })}
    </Stack>
  )
}
