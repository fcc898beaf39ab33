import type { FieldViewProps } from '../field-contract.ts'
import { findCustomPart } from './custom-parts.ts'
import { UnknownPart } from './unknown-part.tsx'

/** The value as the component shows it that the field names. */
export const CustomView = (props: FieldViewProps) => {
  const { field } = props
  const part = findCustomPart(field.component)
  return part ? <part.View {...props} /> : <UnknownPart name={field.component ?? field.name} />
}
