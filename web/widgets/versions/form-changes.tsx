import { comparePlaced } from '#model/forms/compare-placed.ts'
import type { FormStep } from '#model/forms/form-structure.ts'
import { formFieldTypes, type FormFieldType } from '#model/fields/form-field.ts'
import { findDifferences } from '#web/fields/history/find-differences.ts'
import { useWords, type Say } from '#web/words/words.ts'
import { plainText } from '#web/widgets/content/block-words.ts'
import { ChangeList, type ListedChange } from './change-list.tsx'
import { listElements, type ListedElement } from './form-elements.ts'
import { TextChange } from './text-change.tsx'

type Words = { say: Say<'designer'>; yes: string; no: string }

const isType = (value: unknown): value is FormFieldType => formFieldTypes.some((type) => type === value)

/** An option or a field inside another one by what it is called. */
const nameOf = (value: object): string => {
  const named = ['label', 'name', 'value'].map((part): unknown => Reflect.get(value, part))
  return named.find((name) => typeof name === 'string') ?? ''
}

/** A property of a step, fieldset or field as one line. */
const writeProperty = (name: string, value: unknown, words: Words): string => {
  if (value === undefined || value === null || value === '') return ''
  if (name === 'type' && isType(value)) return words.say(`type-${value}`)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((one) => writeProperty('', one, words)).join(', ')
  if (typeof value === 'object') return nameOf(value)
  return typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''
}

/** What a property is called; its stored name where the designer has none for it. */
const sayProperty = (say: Say<'designer'>, name: string): string =>
  (say as (key: string, options: { defaultValue: string }) => string)(`property-${name}`, {
    defaultValue: name,
  })

const partsOf = (
  { before, after }: { before: ListedElement | null; after: ListedElement | null },
  words: Words,
): ListedChange['parts'] =>
  findDifferences({ before: before?.properties ?? {}, after: after?.properties ?? {} }).flatMap((one) => {
    const [old, recent] = [one.before, one.after].map((value) => writeProperty(one.name, value, words))
    if (!old && !recent) return []
    const label = sayProperty(words.say, one.name)
    return [{ name: one.name, label, shown: <TextChange before={old ?? ''} after={recent ?? ''} /> }]
  })

type FormChangesProps = { label: string; before: readonly FormStep[]; after: readonly FormStep[] }

/** What differs between two states of a form: which steps and fields came, went, moved, and what of them changed. */
export const FormChanges = ({ label, before, after }: FormChangesProps) => {
  const say = useWords('designer')
  const fields = useWords('fields')
  const words = { say, yes: fields('yes'), no: fields('no') }
  const pairs = comparePlaced({
    before: listElements(before, say),
    after: listElements(after, say),
    keyOf: ({ key }) => key,
  })
  const changes = pairs.flatMap((pair): ListedChange[] => {
    const element = pair.after ?? pair.before
    if (!element) return []
    const [from, to] = [pair.before?.place ?? '', pair.after?.place ?? '']
    return [{ pair, title: element.title, from, to, parts: partsOf(pair, words) }]
  })
  return <ChangeList label={label} changes={changes} />
}
