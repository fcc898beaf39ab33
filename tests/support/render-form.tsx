/** Draws a whole form in the real browser. */
import type { Role } from '#model/access/role.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import type { Together } from '#model/forms/together.ts'
import type { Problems } from '#model/forms/validate.ts'
import type { FieldParts } from '#web/fields/field-contract.ts'
import { FormRenderer, type FormSection } from '#web/fields/form/form-renderer.tsx'
import { useRecordForm, type Filled, type RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { renderPage } from './render-page.tsx'

type Given = {
  fields: readonly FormField[]
  values?: Answers
  role?: Role
  together?: Together
  sections?: readonly FormSection[]
  parts?: FieldParts
  /** What the server answers; nothing is wrong without it. */
  answer?: Problems
}

export type RenderedForm = { sent: Filled[]; form: () => RecordForm }

/** Draws a form with a button to save, one to go back, and a line that says whether it was changed. */
export const renderForm = async (given: Given): Promise<RenderedForm> => {
  const sent: Filled[] = []
  const shown: { form?: RecordForm } = {}
  const Holder = () => {
    const form = useRecordForm({
      fields: given.fields,
      values: given.values ?? {},
      role: given.role ?? 'admin',
      together: given.together,
      save: async (filled) => {
        sent.push(filled)
        return given.answer
      },
    })
    shown.form = form
    return (
      <FormRenderer
        form={form}
        label="Account"
        context={{ collection: 'accounts', recordId: null, formId: null, names: {} }}
        {...(given.sections ? { sections: given.sections } : {})}
        {...(given.parts ? { parts: given.parts } : {})}
      >
        <output>{form.isDirty ? 'changed' : 'unchanged'}</output>
        <Button type="submit">Save</Button>
        <Button onClick={() => form.reset()}>Back</Button>
      </FormRenderer>
    )
  }
  await renderPage(Holder)
  return {
    sent,
    form: () => {
      if (!shown.form) throw new Error('The form is not drawn yet')
      return shown.form
    },
  }
}
