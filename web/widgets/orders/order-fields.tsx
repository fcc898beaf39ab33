import type { ReactNode } from 'react'
import type { OrderTicket } from '#model/calls/orders.ts'
import { completeUnits } from '#model/orders/order-ticket.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useExplain } from '#web/words/use-explain.ts'
import { useWords } from '#web/words/words.ts'
import classes from './orders.module.css'
import type { Order } from './use-order.ts'

type FieldsProps = { ticket: OrderTicket; order: Order }

const useHint = ({ ticket, order }: FieldsProps): string | undefined => {
  const say = useWords('orders')
  const format = useFormat()
  if (order.draft.unitType === 'units') return say('fourDecimals')
  if (ticket.type === 'Sell') return undefined
  return say('least', { amount: format.money(ticket.leastBought, ticket.currency) })
}

/** How much, in units or in money. All of a holding is not typed. */
const Amount = (props: FieldsProps) => {
  const { ticket, order } = props
  const { draft, entry, problem, change } = order
  const say = useWords('orders')
  const explain = useExplain()
  const hint = useHint(props)
  const isFull = draft.extent === 'full'
  return (
    <>
      <Choice label={say('countedIn')}>
        <SegmentedControl
          label={say('countedIn')}
          value={draft.unitType}
          segments={[
            { value: 'units', label: say('inUnits'), disabled: ticket.nav === null },
            { value: 'amount', label: say('inMoney') },
          ]}
          onChange={(next) => change({ unitType: next === 'units' ? 'units' : 'amount', amount: null })}
        />
      </Choice>
      <DecimalInput
        key={`${draft.unitType} ${draft.extent}`}
        label={say(draft.unitType === 'units' ? 'inUnits' : 'inMoney')}
        required
        readOnly={isFull}
        {...(draft.unitType === 'units'
          ? { decimals: isFull ? 8 : 4, complete: completeUnits }
          : { decimals: 2, suffix: ticket.currency })}
        hint={hint}
        value={entry.amount}
        error={problem && explain(problem)}
        onChange={(amount) => change({ amount })}
      />
    </>
  )
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <div className={classes['label']} aria-hidden="true">
      {label}
    </div>
    {children}
  </div>
)

/** What somebody wants. */
export const OrderFields = ({ ticket, order }: FieldsProps) => {
  const say = useWords('orders')
  const { draft, change } = order
  return (
    <Stack gap={4}>
      {ticket.type === 'Sell' && (
        <Choice label={say('extent')}>
          <SegmentedControl
            label={say('extent')}
            value={draft.extent}
            segments={[
              { value: 'partial', label: say('partial') },
              { value: 'full', label: say('full') },
            ]}
            onChange={(next) => change({ extent: next === 'full' ? 'full' : 'partial', amount: null })}
          />
        </Choice>
      )}
      <Amount ticket={ticket} order={order} />
      {ticket.type === 'Sell' && (
        <TextArea
          label={say('reason')}
          rows={2}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
    </Stack>
  )
}
