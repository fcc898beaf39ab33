import type { Collection } from '#model/collection.ts'
import { fieldOfCollection } from '#model/forms/collection-field.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { useCollectionWords, type CollectionWords } from '#web/words/collection-words.ts'
import type { FieldContext } from '../field-contract.ts'
import { useFieldPart } from '../field-parts.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import classes from './record-cell.module.css'

type About = { definition: Collection; words: CollectionWords }

/** A field of a collection as a form field with words; null where no form field shows it. */
export const describeField = (name: string, { definition, words }: About): FormField | null => {
  const field = definition.fields[name]
  const made = field ? fieldOfCollection({ name, field }) : null
  if (!made) return null
  const options = made.options?.map((option) =>
    typeof option === 'string'
      ? { value: option, label: words.option(definition.name, name, option) }
      : option,
  )
  return { ...made, label: words.field(definition.name, name), ...(options ? { options } : {}) }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const Shown = ({ field, value, context }: { field: FormField; value: unknown; context: FieldContext }) => {
  const { View } = useFieldPart(field.type)
  return <View field={field} value={value} context={context} />
}

/** A text in several languages is edited language by language; as a whole it has no view. */
const hasView = ({ type }: FormField, value: unknown): boolean =>
  type !== 'hidden' && (type !== 'richtext' || typeof value === 'string')

type CellProps = { definition: Collection; name: string; value: unknown; context: FieldContext }

/** A value of a record as it is read; what no form field shows stands there as it is stored. */
export const RecordCell = ({ definition, name, value, context }: CellProps) => {
  const words = useCollectionWords()
  if (isNothing(value)) return <NothingFilled />
  const field = describeField(name, { definition, words })
  if (field && hasView(field, value)) return <Shown field={field} value={value} context={context} />
  return <pre className={classes['stored']}>{JSON.stringify(value, null, 2)}</pre>
}
