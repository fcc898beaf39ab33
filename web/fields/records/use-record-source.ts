import type { FormField } from '#model/fields/form-field.ts'
import { useCollections } from '#web/data/collections.ts'
import { sourceOf, type RecordSource } from './record-source.ts'

/** Where the records of a field come from in this white label. */
export const useRecordSource = (field: FormField): RecordSource => sourceOf(field, useCollections())
