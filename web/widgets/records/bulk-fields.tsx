import { IconX } from '@tabler/icons-react'
import type { FormField } from '#model/fields/form-field.ts'
import { startValues } from '#model/forms/fields-of-form.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './records.module.css'

type Values = Readonly<Record<string, unknown>>

type BulkFieldsProps = {
  collection: string
  fields: readonly FormField[]
  /** The fields that are to change, with what they are to hold. */
  values: Values
  onChange: (values: Values) => void
}

type ChosenFieldProps = {
  collection: string
  field: FormField
  values: Values
  onChange: (values: Values) => void
}

const ChosenField = ({ collection, field, values, onChange }: ChosenFieldProps) => {
  const say = useWords('admin')
  const { Editor } = fieldRegistry[field.type]
  const { [field.name]: _removed, ...others } = values
  return (
    <div className={classes['bulkField']}>
      <div>
        <Editor
          field={field}
          value={values[field.name]}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
          isReadOnly={false}
          context={{ collection, recordId: null, formId: null, values: () => values, names: {} }}
        />
      </div>
      <IconButton
        icon={IconX}
        label={say('bulkRemoveField', { field: field.label ?? field.name })}
        onClick={() => onChange(others)}
      />
    </div>
  )
}

/** Which fields are to change, and what they are to hold in every chosen record. */
export const BulkFields = ({ collection, fields, values, onChange }: BulkFieldsProps) => {
  const say = useWords('admin')
  const chosen = Object.keys(values).flatMap((name) => fields.filter((field) => field.name === name))
  const left = fields.filter(({ name }) => !Object.hasOwn(values, name))
  return (
    <Stack>
      <p className={classes['quiet']}>{say('bulkText')}</p>
      {chosen.map((field) => (
        <ChosenField key={field.name} {...{ collection, field, values, onChange }} />
      ))}
      <Select
        // A new one, empty again, after each choice.
        key={chosen.length}
        label={say('bulkField')}
        searchable
        value={null}
        options={left.map(({ name, label }) => ({ value: name, label: label ?? name }))}
        onChange={(name) => {
          const field = left.find((one) => one.name === name)
          if (field) onChange({ ...values, ...startValues([field]) })
        }}
      />
    </Stack>
  )
}
