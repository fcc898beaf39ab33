import { hasFeature, hasOrderService, type Configuration } from '#configurations/configuration.ts'
import type { ReactNode } from 'react'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { useFacts } from '#web/data/facts.tsx'
import { isStaff, type Session } from '#web/data/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './status.module.css'

/**
 * What a client still waits for, or is waited for, and who acts next; nothing for staff, nor where there is no form to
 * submit. How long it takes nobody knows, so nothing is said of it.
 */
const stages = {
  created: { title: 'missingTitle', text: 'missingText', tone: 'warning', next: 'client' },
  complete: { title: 'completeTitle', text: 'completeText', tone: 'info', next: 'client' },
  pending: { title: 'pendingTitle', text: 'pendingText', tone: 'info', next: 'firm' },
  pending_with_order: { title: 'pendingTitle', text: 'pendingOrderText', tone: 'info', next: 'firm' },
  review: { title: 'pendingTitle', text: 'reviewText', tone: 'info', next: 'firm' },
} as const

type Stage = keyof typeof stages

const isStage = (status: StatusIdentifier): status is StatusIdentifier & Stage =>
  Object.hasOwn(stages, status)

type GetVerifiedBoxProps = {
  session: Session
  status: StatusIdentifier
  /** The way to what is missing. */
  addNow?: ReactNode
  /** Nothing is missing: the way to be verified. */
  verify?: ReactNode
}

const findStage = (
  { session, status, verify }: GetVerifiedBoxProps,
  configuration: Configuration,
): Stage | null => {
  if (isStaff(session) || !isStage(status)) return null
  if (!hasFeature(configuration, 'processes', session.role)) return null
  return status === 'created' && verify ? 'complete' : status
}

type BoxProps = (typeof stages)[Stage] & { action: ReactNode }

/** Where a fund house takes what is sent, it checks that; elsewhere the advisers do. */
const useNext = (next: BoxProps['next']): string => {
  const say = useWords('accountStatus')
  const { name, configuration } = useFacts()
  if (next === 'client') return say('nextYou')
  return hasOrderService(configuration) ? say('nextFirm', { firm: name }) : say('nextAdviser')
}

const Box = ({ title, text, tone, next, action }: BoxProps) => {
  const say = useWords('accountStatus')
  const acting = useNext(next)
  return (
    <div className={classes['box']}>
      <Notice tone={tone} action={action} title={<span className={classes['sentence']}>{say(title)}</span>}>
        <p>
          {say(text)} <strong>{acting}</strong>
        </p>
      </Notice>
    </div>
  )
}

/** How far the verification of a client has come, on the page of their account. */
export const GetVerifiedBox = (props: GetVerifiedBoxProps) => {
  const stage = findStage(props, useFacts().configuration)
  const actions: Partial<Record<Stage, ReactNode>> = { created: props.addNow, complete: props.verify }
  return stage && <Box {...stages[stage]} action={actions[stage]} />
}
