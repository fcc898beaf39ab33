import { IconPlus } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { ChildRecords } from './child-records.tsx'

/** The records that belong to this one: opened and added in a drawer of their own. */
export const GridEditor = ({ field, isReadOnly, context, error }: FieldEditorProps) => {
  const say = useWords('fields')
  const words = useCollectionWords()
  const { collection = '', by = 'parentId' } = field
  const parent = field.parentId ?? context.recordId
  const labelled = { ...field, label: field.label ?? words.name(collection) }
  const mayAdd = parent !== null && !isReadOnly && !field.disabled && context.openRecord !== undefined
  return (
    <FieldFrame field={labelled} isReadOnly={isReadOnly} error={error}>
      <Stack gap={2}>
        <ChildRecords field={labelled} context={context} />
        {mayAdd && (
          <Row>
            <Button
              size="small"
              icon={IconPlus}
              onClick={() => context.openRecord?.(collection, null, { [by]: parent })}
            >
              {`${say('add')}: ${words.one(collection)}`}
            </Button>
          </Row>
        )}
      </Stack>
    </FieldFrame>
  )
}
