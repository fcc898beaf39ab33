/** A date and time, read only. */
import { isIsoDate } from '#finance/ground/calendar.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'

const time = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** An instant as ISO text; shown, never typed. */
export const timestamp = fieldKind<string>({
  empty: null,
  unreadable: 'date',
  read: (input) =>
    typeof input === 'string' && isIsoDate(input.slice(0, 10)) && time.test(input.slice(10)) ? input : null,
})
