import { createContext, type ComponentType } from 'react'
import type { RecordVersion } from '#model/calls/records.ts'
import type { Collection } from '#model/collection.ts'
import type { Field } from '#model/fields/field.ts'
import type { FieldContext } from '../field-contract.ts'

/** A designed value of a record (the blocks of a page, the steps of a form) before and after. */
export type DesignChangesProps = { field: Field; before: unknown; after: unknown; context: FieldContext }

export type VersionLookProps = {
  definition: Collection
  version: RecordVersion
  context: FieldContext
  onClose: () => void
  /** Left out where the version is current, or may not be restored. */
  onRestore?: (() => void) | undefined
}

/** How designed content is compared and looked at: by whoever draws it, handed down to the history. */
export type DesignedParts = {
  isDesigned: (field: Field | undefined) => field is Field
  Changes: ComponentType<DesignChangesProps>
  Look: ComponentType<VersionLookProps>
}

/** Null where nothing is designed; the history then compares fields alone. */
export const DesignedPartsContext = createContext<DesignedParts | null>(null)
