/** Something of the media library. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { isDocument } from '#model/fields/check-document.ts'
import type { MediaReference } from '#model/fields/json-shapes.ts'
import { readList } from '#model/fields/read-input.ts'

/** A media reference { id, name, url, thumbnail }, with `multiple` a list of them. */
export const mediaPicker = fieldKind<MediaReference | MediaReference[]>({
  empty: null,
  unreadable: 'document',
  read: (input, { multiple }) => (multiple ? readList(input, readReference) : readReference(input)),
})

function readReference(input: unknown): MediaReference | null {
  return isDocument('mediaReference', input) ? (input as MediaReference) : null
}
