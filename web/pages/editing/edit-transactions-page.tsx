import { useState } from 'react'
import type { BookedRow } from '#model/calls/editing.ts'
import { BookedDrawer } from '#web/widgets/editing/booked-drawer.tsx'
import { beginTransaction } from '#web/widgets/editing/booking-draft.ts'
import { BookingDrawer } from '#web/widgets/editing/booking-drawer.tsx'
import { useBookedColumns } from '#web/widgets/editing/editing-columns.tsx'
import { closeAndFinish } from '#web/widgets/editing/close-and-finish.ts'
import { EditingFrame, type EditingTools } from '#web/widgets/editing/editing-frame.tsx'
import { EditingTable } from '#web/widgets/editing/editing-table.tsx'
import { useWords } from '#web/words/words.ts'

type Open = 'new' | BookedRow | null
type DeskProps = EditingTools & { open: Open; setOpen: (open: Open) => void }

const OpenDrawer = ({ page, finish, open, setOpen }: DeskProps) => {
  const say = useWords('editing')
  const { portfolio, holdings } = page
  const close = (): void => setOpen(null)
  const done = closeAndFinish(close, finish)
  if (open === null) return null
  if (open !== 'new')
    return (
      <BookedDrawer
        portfolio={portfolio.id}
        booking={open}
        onDeleted={({ undo }) => done({ said: say('deletedTransaction'), undo })}
        onClose={close}
      />
    )
  return (
    <BookingDrawer
      portfolio={portfolio}
      begun={beginTransaction(portfolio.currency)}
      holdings={holdings}
      onSaved={({ undo }) => done({ said: say('saved'), undo })}
      onClose={close}
    />
  )
}

const Desk = (props: DeskProps) => {
  const { page, setOpen } = props
  const say = useWords('editing')
  const columns = useBookedColumns()
  return (
    <>
      <EditingTable
        id="edit-transactions"
        caption={say('editTransactions')}
        columns={columns}
        rows={page.transactions}
        rowId={(row) => row.id}
        onOpenRow={setOpen}
        empty={{ title: say('noTransactionsTitle'), text: say('noTransactionsText') }}
      />
      <OpenDrawer {...props} />
    </>
  )
}

/** The transactions of a portfolio that is kept in the portal, to be entered by staff. */
export const EditTransactionsPage = () => {
  const say = useWords('editing')
  const [open, setOpen] = useState<Open>(null)
  return (
    <EditingFrame
      screen="editTransactions"
      add={{ label: say('addTransaction'), onClick: () => setOpen('new') }}
    >
      {(tools) => <Desk {...tools} open={open} setOpen={setOpen} />}
    </EditingFrame>
  )
}
