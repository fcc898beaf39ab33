import type { ContentBlock } from '#model/forms/content-blocks.ts'
import type { FormStep } from '#model/forms/form-structure.ts'
import type { Field } from '#model/fields/field.ts'
import { FieldPartsContext } from '#web/fields/field-parts.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import type { DesignChangesProps } from '#web/fields/history/designed-parts.ts'
import { useWords } from '#web/words/words.ts'
import { BlockChanges } from './block-changes.tsx'
import { FormChanges } from './form-changes.tsx'

/** What is designed is checked by the model when it is saved. */
const blocksOf = (value: unknown) => (Array.isArray(value) ? (value as readonly ContentBlock[]) : [])
const stepsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly FormStep[]) : [])

const isForm = (field: Field): boolean => field.kind === 'json' && field.shape === 'formSteps'

/** What differs between two states of what was designed, in the words of the designer. */
export const DesignChanges = ({ field, before, after, context }: DesignChangesProps) => {
  const say = useWords('designer')
  const label = say('changes')
  if (isForm(field)) return <FormChanges label={label} before={stepsOf(before)} after={stepsOf(after)} />
  return (
    <FieldPartsContext value={fieldRegistry}>
      <BlockChanges label={label} before={blocksOf(before)} after={blocksOf(after)} context={context} />
    </FieldPartsContext>
  )
}
