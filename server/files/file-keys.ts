/** The names in the store of the bytes that belong to one file. */
import type { FileStore } from '#server/ground/file-store.ts'

/** The file itself. */
export const mainKey = (key: string): string => `${key}/main`

/** The small version of a picture. */
export const thumbnailKey = (key: string): string => `${key}/thumbnail`

/** Removes the bytes of a file whose record is gone or has others. */
export async function forgetBytes(files: FileStore, key: string): Promise<void> {
  for (const one of [mainKey(key), thumbnailKey(key)]) await files.delete(one)
}
