import { useState } from 'react'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { formFieldTypes, type FormField, type FormFieldType } from '#model/fields/form-field.ts'
import type { FieldContext } from '#web/fields/field-contract.ts'
import { FieldPartsContext } from '#web/fields/field-parts.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { FormRenderer } from '#web/fields/form/form-renderer.tsx'
import { useRecordForm } from '#web/fields/form-state/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InputFrame } from '#web/ui/inputs/input-frame.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { sampleOf } from './gallery-field-samples.ts'

const context: FieldContext = {
  collection: null,
  recordId: null,
  formId: null,
  names: {},
  values: () => ({}),
}

type SampleProps = { field: FormField; value?: unknown; error?: string }

const Edited = ({ field, value: first, error }: SampleProps) => {
  const [value, setValue] = useState(first)
  const { Editor } = fieldRegistry[field.type]
  return (
    <Editor
      field={field}
      value={value}
      onChange={setValue}
      error={error}
      isReadOnly={false}
      context={context}
    />
  )
}

const Read = ({ field, value }: SampleProps) => {
  const { View } = fieldRegistry[field.type]
  return (
    <InputFrame label={field.label ?? field.name} hint={field.help}>
      <View field={field} value={value} context={context} />
    </InputFrame>
  )
}

const OneField = ({ type }: { type: FormFieldType }) => {
  const { field: sample, value } = sampleOf(type)
  const field: FormField = { name: type, type, ...sample }
  const isFree = fieldKinds[type].holds === 'nothing'
  return (
    <Card title={type} level={3}>
      <Grid leastWidth={240}>
        <Edited field={field} />
        {!isFree && <Edited field={field} value={value} />}
        {!isFree && <Edited field={field} error="This field is required" />}
        {!isFree && <Read field={field} value={value} />}
      </Grid>
    </Card>
  )
}

/** A form as people meet it: in sections, with a note, a remark, tabs, and something to get wrong. */
const WholeForm = () => {
  const named = (type: FormFieldType, name: string): FormField => ({
    name,
    type,
    ...sampleOf(type).field,
  })
  const person: readonly FormField[] = [
    { ...named('text', 'name'), says: 'name' },
    named('slug', 'slug'),
    { name: 'email', type: 'text', label: 'Email', rules: ['email'], comment: true },
    named('country', 'country'),
    {
      ...named('number', 'limit'),
      label: 'Limit',
      decimals: 4,
      max: 1000,
      notes: 'Agreed with the bank in May.',
    },
    named('date-picker', 'inception'),
    { name: 'code', type: 'text', label: 'Code', readonly: true, value: 'K-2041' },
    named('switch', 'letters'),
  ]
  const more: readonly FormField[] = [named('textarea', 'description'), named('tabs', 'address')]
  const form = useRecordForm({
    fields: [...person, ...more],
    values: {},
    role: 'admin',
    save: async () => ({}),
  })
  return (
    <Card title="A form">
      <FormRenderer
        form={form}
        label="A form"
        context={context}
        sections={[
          { title: 'Person', summary: 'Who the account is for.', fields: person },
          { title: 'More', fullwidth: true, fields: more },
        ]}
      >
        <Row>
          <Button type="submit" kind="primary" busy={form.isSaving}>
            Save
          </Button>
          <Button disabled={!form.isDirty} onClick={() => form.reset()}>
            Back
          </Button>
        </Row>
      </FormRenderer>
    </Card>
  )
}

/** Every type of form field: empty, filled in, wrong, and only to read; and a form made of them. */
export const GalleryFields = () => (
  <FieldPartsContext value={fieldRegistry}>
    <Stack>
      <WholeForm />
      {formFieldTypes
        .filter((type) => type !== 'tabs' && type !== 'hidden')
        .map((type) => (
          <OneField key={type} type={type} />
        ))}
    </Stack>
  </FieldPartsContext>
)
