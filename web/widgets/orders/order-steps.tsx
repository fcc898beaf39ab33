import type { OrderStep } from '#model/calls/orders.ts'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import classes from './order-steps.module.css'

const tones = {
  placed: 'info',
  held: 'warning',
  approved: 'info',
  passed: 'success',
  declined: 'error',
  sent: 'info',
  unknown: 'warning',
  again: 'info',
  accepted: 'success',
  refused: 'error',
  withdrawn: 'info',
  closed: 'success',
  removed: 'info',
  restored: 'info',
} as const

const Step = ({ step }: { step: OrderStep }) => {
  const say = useWords('orders')
  const { kind, on, at, actor, by, message } = step
  return (
    <li data-tone={tones[kind]}>
      <p className={classes['what']}>{say(`step_${kind}`)}</p>
      <p className={classes['who']}>
        <time dateTime={at ?? on}>{at === null ? formatDate(on) : formatDateTime(at)}</time>
        {' · '}
        {by ?? say(`actor_${actor}`)}
      </p>
      {message && <p>{message}</p>}
    </li>
  )
}

/** What happened to an order, the first first. */
export const OrderSteps = ({ steps }: { steps: readonly OrderStep[] }) => {
  const say = useWords('orders')
  return (
    <section aria-label={say('steps')}>
      <h3>{say('steps')}</h3>
      <ol className={classes['steps']}>
        {steps.map((step, at) => (
          <Step key={`${step.kind} ${step.at ?? step.on} ${at}`} step={step} />
        ))}
      </ol>
    </section>
  )
}
