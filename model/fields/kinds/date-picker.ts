/** A day. */
import { isIsoDate } from '#finance/ground/calendar.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'

/** A day of the calendar as ISO text, '2026-03-31'. */
export const datePicker = fieldKind<string>({
  empty: null,
  unreadable: 'date',
  read: (input) => (isIsoDate(input) ? input : null),
})
