import type { FieldPart } from '../field-contract.ts'
import { lateField } from '../late-field.tsx'

/** The components that a custom field may name. */
const customParts: Readonly<Partial<Record<string, FieldPart>>> = {
  termsOfPortal: lateField({
    editor: async () => (await import('./terms-of-portal-editor.tsx')).TermsOfPortalEditor,
    view: async () => (await import('./terms-of-portal-view.tsx')).TermsOfPortalView,
  }),
}

/** The component of a custom field; null where nobody knows the name. */
export const findCustomPart = (name: string | undefined): FieldPart | null =>
  (name !== undefined && Object.hasOwn(customParts, name) && customParts[name]) || null
