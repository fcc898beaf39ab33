/** An uploaded file as an input. */
import { isStoredFile } from '#model/fields/check-document.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'

const safeAddress = /^(\/(?!\/)|https?:\/\/|data:image\/)/i

/** An uploaded file { url, name, created }; null where it is none or its address is not one of a file. */
export function readStoredFile(input: unknown): StoredFile | null {
  return isStoredFile(input) && safeAddress.test((input as StoredFile).url) ? (input as StoredFile) : null
}
