import { useState } from 'react'
import type { KeptHoldingRow } from '#model/calls/editing.ts'
import { beginHolding, beginTrade } from '#web/widgets/editing/booking-draft.ts'
import { BookingDrawer } from '#web/widgets/editing/booking-drawer.tsx'
import { useHoldingColumns } from '#web/widgets/editing/editing-columns.tsx'
import { closeAndFinish } from '#web/widgets/editing/close-and-finish.ts'
import { EditingFrame, type EditingTools } from '#web/widgets/editing/editing-frame.tsx'
import { EditingTable } from '#web/widgets/editing/editing-table.tsx'
import { PositionDrawer } from '#web/widgets/editing/position-drawer.tsx'
import { useWords } from '#web/words/words.ts'

/** Which drawer is open: a new holding, one that is held, or a trade of it. */
type Open =
  | { what: 'new' }
  | { what: 'holding'; holding: KeptHoldingRow }
  | { what: 'purchase' | 'sale'; holding: KeptHoldingRow }
  | null

type DeskProps = EditingTools & { open: Open; setOpen: (open: Open) => void }

const OpenDrawer = ({ page, finish, open, setOpen }: DeskProps) => {
  const say = useWords('editing')
  const { portfolio, holdings } = page
  const close = (): void => setOpen(null)
  const done = closeAndFinish(close, finish)
  if (open === null) return null
  if (open.what === 'holding')
    return (
      <PositionDrawer
        portfolio={portfolio.id}
        holding={open.holding}
        onTrade={(what) => setOpen({ what, holding: open.holding })}
        onSaved={() => done({ said: say('updatedHolding'), undo: null })}
        onDeleted={({ undo }) => done({ said: say('deletedHolding'), undo })}
        onClose={close}
      />
    )
  const begun =
    open.what === 'new' ? beginHolding('security', portfolio.currency) : beginTrade(open.what, open.holding)
  return (
    <BookingDrawer
      key={open.what}
      portfolio={portfolio}
      begun={begun}
      holdings={holdings}
      onSaved={({ undo, change }) =>
        done({ said: say(change === 'deleted' ? 'deletedHolding' : 'saved'), undo })
      }
      onClose={close}
    />
  )
}

const Desk = (props: DeskProps) => {
  const { page, setOpen } = props
  const say = useWords('editing')
  const columns = useHoldingColumns()
  return (
    <>
      <EditingTable
        id="edit-holdings"
        caption={say('editHoldings')}
        columns={columns}
        rows={page.holdings}
        rowId={(row) => row.id ?? row.symbol}
        onOpenRow={(holding) => setOpen({ what: 'holding', holding })}
        empty={{ title: say('noHoldingsTitle'), text: say('noHoldingsText') }}
      />
      <OpenDrawer {...props} />
    </>
  )
}

/** The holdings of a portfolio that is kept in the portal, to be entered and changed by staff. */
export const EditHoldingsPage = () => {
  const say = useWords('editing')
  const [open, setOpen] = useState<Open>(null)
  return (
    <EditingFrame
      screen="editHoldings"
      add={{ label: say('addHolding'), onClick: () => setOpen({ what: 'new' }) }}
    >
      {(tools) => <Desk {...tools} open={open} setOpen={setOpen} />}
    </EditingFrame>
  )
}
