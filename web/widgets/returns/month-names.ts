import type { Format } from '#web/ui/format/format-context.tsx'

/** The short names of the twelve months in the reader's language. */
export const listMonthNames = (format: Pick<Format, 'month'>): readonly string[] =>
  Array.from({ length: 12 }, (_, place) =>
    format.month(`2024-${String(place + 1).padStart(2, '0')}-01`).replace(/\s*2024\s*/, ''),
  )
