import type { Shown } from '#web/data/collections.ts'
import { useWords } from '#web/words/words.ts'
import { writeValue } from '#web/widgets/values/cell-text.ts'
import classes from './records.module.css'
import { useWriter } from './use-grid.ts'

type ChangedValueProps = {
  collection: Shown
  name: string
  value: unknown
  names?: Readonly<Record<string, string>>
}

/** A value before or after a change, in words; an empty one is said to be nothing. */
export const ChangedValue = ({ collection, name, value, names }: ChangedValueProps) => {
  const say = useWords('admin')
  const writer = useWriter(collection.name, names)
  const field = collection.fields[name] ?? ({ kind: 'text' } as const)
  const text = writeValue({ name, field, record: { [name]: value }, writer })
  return text === '' ? <span className={classes['quiet']}>{say('nothing')}</span> : <span>{text}</span>
}
