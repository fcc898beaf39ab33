import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { findCustomPart } from './custom-parts.ts'
import { UnknownPart } from './unknown-part.tsx'

/** The component that the field names; a name that nobody knows is said, and the value is left alone. */
export const CustomEditor = (props: FieldEditorProps) => {
  const { field, isReadOnly, error } = props
  const part = findCustomPart(field.component)
  if (part) return <part.Editor {...props} />
  return (
    <FieldFrame field={field} isReadOnly={isReadOnly} error={error}>
      <UnknownPart name={field.component ?? field.name} />
    </FieldFrame>
  )
}
