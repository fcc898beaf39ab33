import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import { PaymentSwitch } from './payment-switch.tsx'
import classes from './quarterly.module.css'
import { useQuarterlyPayments } from './use-quarterly-payments.ts'

/** The quarterly payments of the fund behind a holding; nothing where there are none. */
export const HoldingPayments = ({ accountNo }: { accountNo: string | null }) => {
  const say = useWords('details')
  const format = useFormat()
  const { account, find } = useQuarterlyPayments()
  const fund = find(accountNo)
  if (!fund) return null
  const { on, amount, currency } = fund.estimate
  return (
    <section className={classes['payments']} aria-label={say('quarterly')}>
      <div className={classes['switches']}>
        <PaymentSwitch account={account} fund={fund} payment="first" label="full" />
        <PaymentSwitch account={account} fund={fund} payment="second" label="full" />
      </div>
      {amount !== null && (
        <p className={classes['muted']}>
          {say('quarterlyNext')}: {formatDate(on)} · {say('quarterlyEstimate')}:{' '}
          {format.money(amount, currency)}
          {fund.portfolios > 1 && `. ${say('quarterlyTogether', { count: fund.portfolios })}`}
        </p>
      )}
    </section>
  )
}
