/** Draws one field as a form would, in the real browser, with a value that changes. */
import { useState } from 'react'
import type { FormField } from '#model/fields/form-field.ts'
import type { FieldContext } from '#web/fields/field-contract.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { renderPage } from './render-page.tsx'

export type RenderedField = { value: () => unknown; values: unknown[] }

type Given = {
  value?: unknown
  error?: string
  isReadOnly?: boolean
  context?: Partial<FieldContext>
  /** Drawn in place of those of the type of the field. */
  parts?: (typeof fieldRegistry)[FormField['type']]
}

const emptyContext: FieldContext = {
  collection: null,
  recordId: null,
  formId: null,
  values: () => ({}),
  names: {},
}

/** Draws the editor of a field; what it gives back becomes its value. */
export const renderEditor = async (field: FormField, given: Given = {}): Promise<RenderedField> => {
  const { Editor } = given.parts ?? fieldRegistry[field.type]
  const values: unknown[] = [given.value]
  const Holder = () => {
    const [value, setValue] = useState(given.value)
    const change = (next: unknown) => {
      values.push(next)
      setValue(next)
    }
    return (
      <Editor
        field={field}
        value={value}
        onChange={change}
        error={given.error}
        isReadOnly={given.isReadOnly ?? false}
        context={{ ...emptyContext, ...given.context }}
      />
    )
  }
  await renderPage(Holder)
  return { values, value: () => values.at(-1) }
}

/** Draws the view of a field. */
export const renderView = (field: FormField, value?: unknown, context: Partial<FieldContext> = {}) => {
  const { View } = fieldRegistry[field.type]
  return renderPage(<View field={field} value={value} context={{ ...emptyContext, ...context }} />)
}
