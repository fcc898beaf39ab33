import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import { RecordNames } from '../records/record-names.tsx'
import { collectionOfLevel, readPermissions } from './permissions-value.ts'

/** Who may see it, with the chosen people or organisations by name. */
export const PermissionsView = ({ field, value, context }: FieldViewProps) => {
  const say = useWords('fields')
  const permissions = readPermissions(value)
  if (!permissions) return <NothingFilled />
  const collection = collectionOfLevel(permissions.level)
  return (
    <Stack gap={1}>
      <span>{say(`level-${permissions.level}`)}</span>
      {collection && (
        <RecordNames
          field={{ name: field.name, type: 'picker', collection }}
          value={permissions.ids}
          context={context}
        />
      )}
    </Stack>
  )
}
