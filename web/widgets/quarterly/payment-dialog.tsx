import { Stack } from '#web/ui/layout.tsx'
import { useState } from 'react'
import { quarterlyRate } from '#finance/planning/distribution.ts'
import type { Payment, QuarterlyPayment } from '#model/calls/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './quarterly.module.css'
import { useSavePayment } from './use-quarterly-payments.ts'

export type PaymentDialogProps = {
  account: string
  fund: QuarterlyPayment
  payment: Payment
  /** What the switch was turned to. */
  wished: boolean
  /** Closed, with or without having saved. */
  onClose: () => void
}

const Estimate = ({ fund: { estimate, value, portfolios } }: Pick<PaymentDialogProps, 'fund'>) => {
  const say = useWords('details')
  const format = useFormat()
  const { on, amount, currency } = estimate
  return (
    <dl className={classes['estimate']}>
      <div>
        <dt>{say('quarterlyNext')}</dt>
        <dd>{formatDate(on)}</dd>
      </div>
      <div>
        <dt>{say('quarterlyEstimate')}</dt>
        <dd>
          {amount === null ? '–' : format.money(amount, currency)}
          {amount !== null && value !== null && (
            <span className={classes['working']}>
              {format.money(value, currency)} × {format.percent(Number(quarterlyRate))}
            </span>
          )}
          {amount !== null && portfolios > 1 && (
            <span className={classes['working']}>{say('quarterlyTogether', { count: portfolios })}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Asks to accept or decline the quarterly payment of a fund, or the extra second one. Closing changes nothing. */
export const PaymentDialog = ({ account, fund, payment, wished, onClose }: PaymentDialogProps) => {
  const say = useWords('details')
  const [choice, setChoice] = useState(wished ? 'accept' : 'decline')
  const save = useSavePayment(account, onClose)
  const isPaidOut = choice === 'accept'
  const name = say(payment === 'first' ? 'quarterly' : 'quarterlySecond')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('quarterlyOf', { payment: name, fund: fund.name })}
      footer={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          <Button
            kind={isPaidOut ? 'primary' : 'danger'}
            busy={save.isPending}
            onClick={() => save.mutate({ fund, payment, isPaidOut })}
          >
            {say(isPaidOut ? 'send' : 'disable')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{say(payment === 'first' ? 'quarterlyText' : 'quarterlySecondText', { fund: fund.name })}</p>
        <Estimate fund={fund} />
        <RadioGroup
          label={say('quarterlyChoice')}
          value={choice}
          onChange={(next) => setChoice(next ?? choice)}
          options={[
            { value: 'accept', label: say('quarterlyAccept') },
            { value: 'decline', label: say('quarterlyDecline') },
          ]}
        />
        <p className={classes['muted']}>{say('quarterlyScope')}</p>
      </Stack>
    </Dialog>
  )
}
