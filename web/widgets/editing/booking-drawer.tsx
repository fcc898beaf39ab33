import { holdingForms } from '#model/calls/editing-vocabulary.ts'
import type { KeptHoldingRow, SavedBooking } from '#model/calls/editing.ts'
import { findToday } from '#web/data/report-search.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWords } from '#web/words/words.ts'
import { beginHolding, type BookingDraft } from './booking-draft.ts'
import { BookingFields } from './booking-fields.tsx'
import { BookingPreview } from './booking-preview.tsx'
import { LaterClose } from './later-close.tsx'
import { useBooking } from './use-booking.ts'
import classes from './editing.module.css'

export type BookingDrawerProps = {
  portfolio: { id: string; currency: string }
  begun: BookingDraft
  holdings: readonly KeptHoldingRow[]
  onSaved: (saved: SavedBooking) => void
  onClose: () => void
}

/** Enters a holding with its purchase, or a transaction, with what it does to the holdings under it. */
export const BookingDrawer = ({ portfolio, begun, holdings, onSaved, onClose }: BookingDrawerProps) => {
  const say = useWords('editing')
  const booking = useBooking(portfolio.id, { begun, onSaved })
  const { draft, problems, preview, failure, isBusy } = booking
  return (
    <Drawer
      opened
      dismissable={false}
      onClose={onClose}
      title={say(draft.form === null ? 'addTransaction' : 'addHolding')}
      action={{ label: say('save'), busy: isBusy, onClick: booking.submit }}
    >
      <Stack gap={4}>
        {draft.form !== null && (
          <SegmentedControl
            label={say('form')}
            value={draft.form}
            segments={holdingForms.map((value) => ({ value, label: say(`form_${value}`) }))}
            onChange={(next) => {
              const form = holdingForms.find((one) => one === next)
              if (form) booking.restart({ ...beginHolding(form, portfolio.currency), name: draft.name })
            }}
          />
        )}
        <BookingFields draft={draft} onChange={booking.change} problems={problems} holdings={holdings} />
      </Stack>
      <BookingPreview preview={preview} />
      <div className={classes['notices']}>
        <LaterClose date={draft.date} today={findToday()} />
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Drawer>
  )
}
