import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Answers } from '#model/fields/form-field.ts'
import { fromFormValues } from '#web/fields/field-key.ts'
import { FormRenderer, type FormSection } from '#web/fields/form/form-renderer.tsx'
import { useRecordForm, type RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { designerParts } from './options-editor.tsx'

type PropertyFormProps = {
  label: string
  sections: readonly FormSection[]
  values: Answers
  /** What is filled in, with every change; what it answers is filled in as well. */
  onChange: (values: Answers) => Answers | void
}

type WatchProps = { form: RecordForm; onChange: PropertyFormProps['onChange'] }

/** Tells of every change. It stands alone, so that a key in one property draws no other anew. */
const Watch = ({ form, onChange }: WatchProps) => {
  const typed = useWatch({ control: form.control })
  const last = useRef(JSON.stringify(typed))
  const tell = useEffectEvent((values: typeof typed) => {
    const written = JSON.stringify(values)
    if (written === last.current) return
    last.current = written
    const corrected = onChange(fromFormValues(values))
    if (corrected) form.fill(corrected)
  })
  useEffect(() => tell(typed), [typed])
  return null
}

/** The properties of something that is designed, taken over as they are typed. */
export const PropertyForm = ({ label, sections, values, onChange }: PropertyFormProps) => {
  const form = useRecordForm({
    fields: sections.flatMap(({ fields }) => fields),
    values,
    role: 'admin',
    save: () => Promise.resolve(),
  })
  return (
    <>
      <FormRenderer
        form={{ ...form, submit: () => Promise.resolve(false) }}
        label={label}
        context={{ collection: null, recordId: null, formId: null, names: {} }}
        sections={sections}
        parts={designerParts}
      />
      <Watch form={form} onChange={onChange} />
    </>
  )
}
