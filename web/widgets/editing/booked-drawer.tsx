import { useMutation } from '@tanstack/react-query'
import type { BookedRow, SavedBooking } from '#model/calls/editing.ts'
import { request } from '#web/data/call.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeleteButton } from '#web/widgets/records/delete-button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './editing.module.css'
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
    [say('kind'), sayKind(kind, sayReport)],
    [say('date'), formatDate(date)],
    [say('name'), name],
    [say('symbol'), symbol],
    [say('units'), units && format.units(Number(units))],
    [say('price'), price && format.price(Number(price))],
    [say('amount'), format.money(Number(amount), currency)],
  ].filter((fact): fact is [string, string] => fact[1] !== null)
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
      labels={{ close: say('close') }}
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
      <dl className={classes['facts']}>
        {facts.map(([name, told]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{told}</dd>
          </div>
        ))}
      </dl>
      {isTrade && <Notice>{say('tradeStays')}</Notice>}
      {remove.error && <Notice tone="error">{sayRefusal(remove.error, { say, sayError })}</Notice>}
    </Drawer>
  )
}
