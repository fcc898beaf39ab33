import { comparePlaced, type PlacedPair } from '#model/forms/compare-placed.ts'
import type { ContentBlock } from '#model/forms/content-blocks.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { FieldContext } from '#web/fields/field-contract.ts'
import { useFieldPart } from '#web/fields/field-parts.ts'
import { findDifferences } from '#web/fields/history/find-differences.ts'
import { blockFields, nameOfBlock, plainText } from '#web/widgets/content/block-words.ts'
import { useWords, type Say } from '#web/words/words.ts'
import { ChangeList, type ListedChange } from './change-list.tsx'
import { TextChange } from './text-change.tsx'
import classes from './versions.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type ValueProps = { field: FormField; before: unknown; after: unknown; context: FieldContext }

const FormattedChange = ({ before, after }: Pick<ValueProps, 'before' | 'after'>) => {
  const say = useWords('designer')
  const [old, recent] = [plainText(textOf(before)), plainText(textOf(after))]
  return old === recent ? <p>{say('changeOfFormat')}</p> : <TextChange before={old} after={recent} />
}

const Values = ({ field, before, after, context }: ValueProps) => {
  const { View } = useFieldPart(field.type)
  return (
    <div className={classes['values']}>
      {!isNothing(before) && (
        <del>
          <View field={field} value={before} context={context} />
        </del>
      )}
      {!isNothing(after) && (
        <ins>
          <View field={field} value={after} context={context} />
        </ins>
      )}
    </div>
  )
}

const ChangedPart = (props: ValueProps) => {
  const { field, before, after } = props
  if (field.type === 'richtext') return <FormattedChange before={before} after={after} />
  if (field.type === 'text' || field.type === 'textarea')
    return <TextChange before={textOf(before)} after={textOf(after)} />
  return <Values {...props} />
}

const partsOf = (
  { before, after }: PlacedPair<ContentBlock>,
  { say, context }: { say: Say<'designer'>; context: FieldContext },
): ListedChange['parts'] => {
  const fields = new Map(blockFields((after ?? before)?.type ?? '', say).map((field) => [field.name, field]))
  return findDifferences({ before: before?.values ?? {}, after: after?.values ?? {} })
    .filter((one) => !isNothing(one.before) || !isNothing(one.after))
    .map((one) => {
      const field = fields.get(one.name) ?? { name: one.name, type: 'text' as const }
      const { name, label = name } = field
      return {
        name,
        label,
        shown: <ChangedPart {...{ field, context }} before={one.before} after={one.after} />,
      }
    })
}

type BlockChangesProps = {
  label: string
  before: readonly ContentBlock[]
  after: readonly ContentBlock[]
  context: FieldContext
}

/** What differs between the blocks of two versions: which came, went, moved, and what of their texts changed. */
export const BlockChanges = ({ label, before, after, context }: BlockChangesProps) => {
  const say = useWords('designer')
  const placeOf = (place: number | null): string => (place === null ? '' : say('changePlace', { place }))
  // A block keeps its id when its type does not change; one of another type is another block.
  const keyOf = ({ id, type }: ContentBlock): string => `${id} ${type}`
  const changes = comparePlaced({ before, after, keyOf }).flatMap((pair): ListedChange[] => {
    const block = pair.after ?? pair.before
    if (!block) return []
    return [
      {
        pair,
        title: nameOfBlock(block, say),
        from: placeOf(pair.placeBefore),
        to: placeOf(pair.placeAfter),
        parts: partsOf(pair, { say, context }),
      },
    ]
  })
  return <ChangeList label={label} changes={changes} />
}
