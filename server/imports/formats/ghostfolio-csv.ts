import { chooseMapping, readMapped } from '#server/imports/formats/mapped-csv.ts'
import { hasColumns } from '#server/imports/formats/import-format.ts'
import type { ImportFormat } from '#server/imports/formats/import-format.ts'

/** The table Ghostfolio takes: Date, Code, Currency, Price, Quantity, Action, Fee; the day stands first in a date. */
export const ghostfolioCsv: ImportFormat = {
  name: 'ghostfolio-csv',
  subject: 'bookings',
  detect: ({ dialect }) =>
    hasColumns(dialect, ['date', 'code', 'action', 'fee']) &&
    (hasColumns(dialect, ['quantity']) || hasColumns(dialect, ['qty'])),
  read: (file, options) => {
    const mapping = options.mapping ?? chooseMapping(file)
    return readMapped(file, { ...mapping, dateOrder: mapping.dateOrder === 'mdy' ? 'mdy' : 'dmy' }, options)
  },
}
