import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import type { FormField } from '#model/fields/form-field.ts'
import type { FieldContext, FieldParts } from '#web/fields/field-contract.ts'
import { FieldPartsContext } from '#web/fields/field-parts.ts'
import { fieldRegistry } from './field-registry.ts'
import { FailedUploads } from './failed-uploads.tsx'
import { focusField } from '#web/fields/focus-field.ts'
import { FormFieldRow } from './form-field-row.tsx'
import { FormScopeContext } from '#web/fields/form-state/form-scope.ts'
import { FormSummary } from './form-summary.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import classes from './form.module.css'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'

/** A part of a form under a heading. */
export type FormSection = {
  title?: string | undefined
  summary?: string | undefined
  /** One field beside the other is for short fields; with `fullwidth` each has a line of its own. */
  fullwidth?: boolean | undefined
  fields: readonly FormField[]
  /** What can be done with its fields. */
  foot?: ReactNode
  /** What stands below a field, by its name. */
  below?: ((name: string) => ReactNode) | undefined
}

export type FormRendererProps = {
  form: RecordForm
  /** What the form is, for screen readers. */
  label: string
  context: Omit<FieldContext, 'values'>
  /** The fields of the form in sections; without them all fields one after the other. */
  sections?: readonly FormSection[]
  /** The form's id, for a button outside of it. */
  id?: string
  parts?: FieldParts
  /** The buttons. */
  children?: ReactNode
}

const drawField = (field: FormField) => <FormFieldRow key={field.name} field={field} />

const drawWith = (field: FormField, below: NonNullable<FormSection['below']>) => (
  <div key={field.name}>
    {drawField(field)}
    {below(field.name)}
  </div>
)

const Section = ({ title, summary, fullwidth = false, fields, foot, below }: FormSection) => (
  <section className={classes['section']}>
    {title && <h3 className={classes['title']}>{title}</h3>}
    {summary && <p className={classes['summary']}>{summary}</p>}
    <div className={classes['fields']} data-fullwidth={fullwidth}>
      {fields.map((field) => (below ? drawWith(field, below) : drawField(field)))}
    </div>
    {foot}
  </section>
)

/** As many sections as a screen shows; the others are drawn once these stand. */
const sectionsAtOnce = 2

/** Draws a form from its fields and checks what is filled in; `useRecordForm` keeps it. */
export const FormRenderer = (props: FormRendererProps) => {
  const { form, label, context, id, parts = fieldRegistry, children } = props
  const sections = props.sections ?? [{ fields: form.fields }]
  // What is printed waits for nothing.
  const drawn = useDeferredValue(sections.length, useIsPaper() ? sections.length : sectionsAtOnce)
  const element = useRef<HTMLFormElement>(null)
  const { turn, problems } = form.attempt
  const [firstWrong] = Object.keys(problems)
  useEffect(() => {
    if (turn > 0 && firstWrong !== undefined) focusField(element.current, firstWrong)
  }, [turn, firstWrong])
  const { control, role, attempt, follows, values } = form
  const scope = {
    control,
    role,
    attempt,
    follows,
    uploads: form.uploads.desk,
    context: { ...context, values },
    draw: drawField,
  }
  return (
    <FieldPartsContext value={parts}>
      <FormScopeContext value={scope}>
        <form
          ref={element}
          id={id}
          className={classes['form']}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault()
            // The form of a dialog that a field has opened is a form of its own.
            if (event.target === event.currentTarget) void form.submit()
          }}
        >
          <FormSummary form={form} />
          {sections.slice(0, drawn).map((section, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- sections have no names and keep their places
            <Section key={place} {...section} />
          ))}
          <FailedUploads form={form} />
          {children}
        </form>
      </FormScopeContext>
    </FieldPartsContext>
  )
}
