import type { FieldPart } from '../field-contract.ts'

/** The components that a custom field may name. */
const customParts: Readonly<Partial<Record<string, FieldPart>>> = {}

/** The component of a custom field; null where nobody knows the name. */
export const findCustomPart = (name: string | undefined): FieldPart | null =>
  (name !== undefined && Object.hasOwn(customParts, name) && customParts[name]) || null
