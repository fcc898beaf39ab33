import { useState } from 'react'
import { orderLimitCurrencies } from '#model/four-eyes/four-eyes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

/** The amount above which orders wait, as it is stored. */
export type OrderLimit = { above: string; currency: string }

type OrderLimitProps = {
  opened: boolean
  action: string
  /** What it is now. */
  limit: OrderLimit | null
  busy: boolean
  onClose: () => void
  onChoose: (limit: OrderLimit) => void
}

/** Asks above which amount orders wait for a second person. */
export const OrderLimitDialog = ({ opened, action, limit, busy, onClose, onChoose }: OrderLimitProps) => {
  const say = useWords('approvals')
  const [above, setAbove] = useState(limit?.above ?? null)
  const [currency, setCurrency] = useState(limit?.currency ?? 'EUR')
  const [isTried, setIsTried] = useState(false)
  const isFit = above !== null && Number(above) >= 0
  const choose = (): void => {
    setIsTried(true)
    if (isFit && above !== null) onChoose({ above, currency })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      dismissable={above === (limit?.above ?? null)}
      title={say('kind_orders')}
      action={{ label: action, busy, onClick: choose }}
    >
      <Stack gap={3}>
        <DecimalInput
          label={say('ordersAbove')}
          hint={say('ordersAboveHint')}
          value={above}
          min={0}
          decimals={2}
          required
          error={isTried && !isFit ? say('amountNeeded') : null}
          onChange={setAbove}
        />
        <Select
          label={say('ordersCurrency')}
          value={currency}
          options={orderLimitCurrencies.map((value) => ({ value, label: value }))}
          onChange={(value) => setCurrency(value ?? 'EUR')}
        />
      </Stack>
    </Dialog>
  )
}
