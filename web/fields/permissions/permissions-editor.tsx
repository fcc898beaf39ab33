import { accessLevels, levelWhileUnset } from '#model/fields/kinds/permissions.ts'
import { useCollections } from '#web/data/collections.ts'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { RecordPicker } from '../records/record-picker.tsx'
import { toInput } from '../to-input.ts'
import { collectionOfLevel, readPermissions, type PermissionLevel } from './permissions-value.ts'

/** Who may see it: a level, and for two of the levels the people or organisations. */
export const PermissionsEditor = (props: FieldEditorProps) => {
  const { field, value, onChange, context } = props
  const say = useWords('fields')
  const permissions = readPermissions(value)
  const { publish = false } = useCollections()[context.collection ?? ''] ?? {}
  const unset = levelWhileUnset({ isPublished: publish, portal: context.values()['portal'] })
  const collection = permissions && collectionOfLevel(permissions.level)
  const options = accessLevels.map((level) => ({ value: level, label: say(`level-${level}`) }))
  // The ids belong to one level: people are no organisations.
  const choose = (level: string | null) =>
    onChange(level === permissions?.level ? permissions : { level: level as PermissionLevel, ids: [] })
  return (
    <Stack gap={3}>
      <RadioGroup
        {...toInput(props)}
        label={field.label ?? say('level')}
        {...(!permissions && context.collection && { hint: say(`unset-${unset}`) })}
        value={permissions?.level ?? null}
        options={options}
        onChange={choose}
      />
      {permissions && collection && (
        <RecordPicker
          {...props}
          holds="list"
          error={undefined}
          field={{
            name: `${field.name}-ids`,
            type: 'picker',
            label: say(collection === 'users' ? 'people' : 'organisations'),
            collection,
            required: true,
          }}
          value={permissions.ids}
          onChange={(ids) => onChange({ level: permissions.level, ids })}
        />
      )}
    </Stack>
  )
}
