import { IconEye } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import classes from '#web/app/viewing/viewing-banner.module.css'
import { request } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'
import { findStart } from '#web/data/find-start.ts'
import type { Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccessReasons } from '#web/widgets/access/access-reasons.tsx'
import { minutesLeft } from '#web/widgets/access/minutes-left.ts'
import { leaveVisit, readVisit, stopViewing, type Ways } from '#web/widgets/access/viewing-visit.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** Tells the frame how much of the window's top something takes, whatever the language and the size of the letters. */
const useTopInset = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = part.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--top-inset', `${element.getBoundingClientRect().height}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--top-inset')
    }
  }, [part])
}

const lookEveryMs = 5000

/** Minutes by this machine's clock; when they are over the server is asked, whose clock decides. */
const useMinutesLeft = (until: string, ways: Ways): number => {
  const [left, setLeft] = useState(() => minutesLeft(until, Date.now()))
  const look = useEffectEvent(async (): Promise<void> => {
    const minutes = minutesLeft(until, Date.now())
    setLeft(minutes)
    if (minutes > 0) return
    const { session } = await request('readSession', {})
    if (!session?.staff) leaveVisit(session, ways)
  })
  useEffect(() => {
    // Without a connection the next look asks again.
    const clock = setInterval(() => void look().catch(() => undefined), lookEveryMs)
    return () => clearInterval(clock)
  }, [])
  return left
}

const Why = () => {
  const say = useWords('access')
  const [isOpen, setIsOpen] = useState(false)
  const [visit] = useState(readVisit)
  if (!visit?.why) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('why')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={say('why')}>
        <AccessReasons explanation={visit.why} />
      </Dialog>
    </>
  )
}

/** On top of every page while somebody of the firm views as a client: as whom, how long still, and the way back. */
export const ViewingBanner = ({ session, until }: { session: Session; until: string }) => {
  const say = useWords('access')
  const banner = useRef<HTMLElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const facts = useFacts()
  const ways: Ways = { findHome: (me) => findStart(me, facts) }
  const left = useMinutesLeft(until, ways)
  useTopInset(banner)
  const stop = (): void => {
    setIsBusy(true)
    stopViewing(ways).catch(() => {
      setIsBusy(false)
      saySnack(say('stopFailed'), 'failed')
    })
  }
  return (
    <section className={classes['banner']} aria-label={say('viewing')} ref={banner}>
      <IconEye size={18} stroke={1.75} aria-hidden="true" />
      <output className={classes['text']}>{say('viewingAs', { name: session.name })}</output>
      <span className={classes['left']}>{say('minutesLeft', { count: left })}</span>
      <div className={classes['actions']} data-print="hidden">
        <Why />
        <Button size="small" kind="primary" busy={isBusy} onClick={stop}>
          {say('stop')}
        </Button>
      </div>
    </section>
  )
}
