import { explainImport } from '#model/calls/explain-import.ts'
import type { ImportRemark, SayReason } from '#model/calls/explain-import.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'

/** Puts a remark of the import into the words of the reader, with days as the portal writes them. */
export const useReasons = (): ((remark: ImportRemark) => string) => {
  const say = useWords('importReasons') as unknown as SayReason
  return ({ code, params }) => {
    const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatDate(value)]))
    return explainImport(say, { code, params: shown })
  }
}

/** Names a field of the mapping. */
export const useFieldNames = (): ((field: string) => string) => {
  const say = useWords('importReasons') as unknown as SayReason
  return (field) => say(`field-${field}`, {})
}
