import type { Answers } from '#model/fields/form-field.ts'
import type { Shown } from '#web/data/collections.ts'

export type RecordDrawerProps = {
  collection: Shown
  /** Null for a record that is being made. */
  id: string | null
  /** What a new record begins with. */
  given?: Answers | undefined
  onClose: () => void
  /** Shows another record of the collection instead: the one just made, a copy. */
  onShow: (id: string) => void
}
