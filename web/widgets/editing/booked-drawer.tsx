import { useMutation } from '@tanstack/react-query'
import type { BookedRow, SavedBooking } from '#model/calls/editing.ts'
import { request } from '#web/data/call.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeleteButton } from '#web/widgets/records/delete-button.tsx'
import { useWords } from '#web/words/words.ts'
import { sayKind } from './say-kind.ts'
import { sayRefusal } from './say-refusal.ts'

export type BookedDrawerProps = {
  portfolio: string
  booking: BookedRow
  onDeleted: (deleted: SavedBooking) => void
  onClose: () => void
}

const useFacts = ({ kind, date, name, symbol, units, price, amount, currency }: BookedRow) => {
  const say = useWords('editing')
  const sayReport = useWords('report')
  const format = useFormat()
  return [
    { name: say('kind'), value: sayKind(kind, sayReport) },
    { name: say('date'), value: formatDate(date) },
    { name: say('name'), value: name },
    { name: say('symbol'), value: symbol },
    { name: say('units'), value: units && format.units(Number(units)) },
    { name: say('price'), value: price && format.price(Number(price)) },
    { name: say('amount'), value: format.money(Number(amount), currency) },
  ]
}

/** One transaction as it was booked; payments and income can be deleted, trades are corrected by the opposite one. */
export const BookedDrawer = ({ portfolio, booking, onDeleted, onClose }: BookedDrawerProps) => {
  const say = useWords('editing')
  const sayError = useWords('errors')
  const facts = useFacts(booking)
  const { id, version, isTrade } = booking
  const remove = useMutation({
    mutationFn: () => request('removeBooking', { params: { portfolio, booking: id }, query: { version } }),
    onSuccess: onDeleted,
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={booking.name}
      footer={
        !isTrade && (
          <DeleteButton
            name={booking.name}
            undo="shortly"
            isBusy={remove.isPending}
            onDelete={() => remove.mutate()}
          />
        )
      }
    >
      <Stack gap={5}>
        <FactList facts={facts} />
        {isTrade && <Notice>{say('tradeStays')}</Notice>}
        {remove.error && <Notice tone="error">{sayRefusal(remove.error, { say, sayError })}</Notice>}
      </Stack>
    </Drawer>
  )
}
