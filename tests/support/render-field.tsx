/** Draws one field as a form would, in the real browser, with a value that changes. */
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { FactsProvider, type Facts } from '#web/data/facts.tsx'
import { buildQueryClient } from '#web/data/queries.ts'
import type { FieldContext, FieldPart } from '#web/fields/field-contract.ts'
import { FieldPartsContext } from '#web/fields/field-parts.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { loadWords } from '#web/words/words.ts'
import { render } from './render.tsx'

export type RenderedField = { value: () => unknown; values: unknown[] }

type Given = {
  field: FormField
  value?: unknown
  error?: string
  isReadOnly?: boolean
  context?: Partial<FieldContext>
}

const emptyContext: FieldContext = {
  collection: null,
  recordId: null,
  formId: null,
  values: () => ({}),
  names: {},
}

/** Draws something with the words, facts and queries that fields need. */
export const renderWithPortal = async (part: ReactNode): Promise<void> => {
  const [configuration, reports] = await Promise.all([loadConfiguration('generic'), loadReports('generic')])
  await loadWords('fields', 'app', 'errors', 'fieldMessages')
  const facts: Facts = { name: 'Portal', configuration, reports, portals: [] }
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <FactsProvider value={facts}>
        <FieldPartsContext value={fieldRegistry}>
          <Suspense fallback={null}>{part}</Suspense>
        </FieldPartsContext>
      </FactsProvider>
    </QueryClientProvider>,
  )
}

/** Draws the editor of a field; what it gives back becomes its value. */
export const renderEditor = async (Editor: FieldPart['Editor'], given: Given): Promise<RenderedField> => {
  const values: unknown[] = [given.value]
  const Holder = () => {
    const [value, setValue] = useState(given.value)
    const change = (next: unknown) => {
      values.push(next)
      setValue(next)
    }
    return (
      <Editor
        field={given.field}
        value={value}
        onChange={change}
        error={given.error}
        isReadOnly={given.isReadOnly ?? false}
        context={{ ...emptyContext, ...given.context }}
      />
    )
  }
  await renderWithPortal(<Holder />)
  return { values, value: () => values.at(-1) }
}

/** Draws the view of a field. */
export const renderView = (View: FieldPart['View'], given: Given): Promise<void> =>
  renderWithPortal(
    <View field={given.field} value={given.value} context={{ ...emptyContext, ...given.context }} />,
  )
