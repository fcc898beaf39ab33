import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { SessionRow } from '#model/calls/profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useDeviceName } from '#web/widgets/factors/use-device-name.ts'
import { useWords } from '#web/words/words.ts'
import classes from './profile.module.css'
import { findAgo, type Ago } from './time-ago.ts'

type DeviceRowProps = {
  session: SessionRow
  /** The instant that 'ago' is counted from. */
  now: string
  isEnding: boolean
  onEnd: () => void
}

const useAgo = (): ((ago: Ago) => string) => {
  const say = useWords('profile')
  return ({ unit, count }) => {
    if (unit === 'now') return say('agoNow')
    if (unit === 'minutes') return say('agoMinutes', { count })
    return unit === 'hours' ? say('agoHours', { count }) : say('agoDays', { count })
  }
}

const isPhone = (userAgent: string): boolean => /Mobile|iPhone|iPad|Android/.test(userAgent)

/** A browser in which one is signed in: what it is, from where, when it was last used. */
export const DeviceRow = ({ session, now, isEnding, onEnd }: DeviceRowProps) => {
  const say = useWords('profile')
  const sayAgo = useAgo()
  const name = useDeviceName()(session.device)
  const Icon = isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const about = [
    session.address,
    say('deviceSeen', { ago: sayAgo(findAgo(session.seen, now)) }),
    say('deviceSince', { at: formatDateTime(session.created) }),
  ]
  return (
    <li className={classes['device']}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={classes['deviceName']}>
          {name} {session.isCurrent && <Badge tone="info">{say('deviceThis')}</Badge>}
        </p>
        <p className={classes['quiet']}>{about.filter(Boolean).join(' · ')}</p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          kind="quiet"
          busy={isEnding}
          aria-label={say('deviceEndName', { device: name })}
          onClick={onEnd}
        >
          {say('deviceEnd')}
        </Button>
      )}
    </li>
  )
}
