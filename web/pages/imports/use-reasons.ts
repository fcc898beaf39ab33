import { explainImport } from '#model/calls/explain-import.ts'
import type { ImportRemark, SayReason } from '#model/calls/explain-import.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'

const days = new Set(['date', 'earliest', 'from', 'to'])

/** Puts a remark of the import into the words of the reader, with days as the portal writes them. */
export const useReasons = (): ((remark: ImportRemark) => string) => {
  const say = useWords('importReasons') as unknown as SayReason
  return ({ code, params }) => {
    const shown = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, days.has(name) ? formatDate(value) : value]),
    )
    return explainImport(say, { code, params: shown })
  }
}

/** Names a field of the mapping. */
export const useFieldNames = (): ((field: string) => string) => {
  const say = useWords('importReasons') as unknown as SayReason
  return (field) => say(`field-${field}`, {})
}
