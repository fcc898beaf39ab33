/** A position on a scale of options. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { endOfRange } from '#model/fields/field-options.ts'
import { readNumber } from '#model/fields/read-input.ts'

/** The index of an option from 0, in steps of 1. */
export const range = fieldKind<number>({
  empty: null,
  unreadable: 'number',
  read: readNumber,
  check: (index, field) => {
    const last = endOfRange(field)
    if (!Number.isInteger(index)) return { code: 'number' }
    if (index < 0) return { code: 'minimum', limit: 0 }
    return index > last ? { code: 'maximum', limit: last } : null
  },
})
