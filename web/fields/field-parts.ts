import { createContext, useContext } from 'react'
import type { FieldPart, FieldParts } from './field-contract.ts'
import type { FormFieldType } from '#model/fields/form-field.ts'

/** The registry, handed down by the form so that a field with fields inside (tabs, tabular) need not import it. */
export const FieldPartsContext = createContext<FieldParts | null>(null)

export function useFieldPart(type: FormFieldType): FieldPart {
  const parts = useContext(FieldPartsContext)
  if (!parts) throw new Error('A field with fields inside is drawn outside a form')
  return parts[type]
}
