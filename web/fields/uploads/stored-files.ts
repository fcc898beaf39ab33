import type { FilePurpose } from '#model/calls/file-kinds.ts'
import { acceptedExtensions, isImageName, uploadLimitBytes } from '#model/calls/file-kinds.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { FileLimits } from '#web/ui/file-limits.ts'

/** What may be chosen for an upload of a purpose. */
export const limitsOf = (purpose: FilePurpose): FileLimits => ({
  extensions: acceptedExtensions(purpose).map((extension) => extension.slice(1)),
  maxBytes: uploadLimitBytes,
})

/** Whether a file is a picture, by its name or, where that says nothing, by its address. */
export const isPicture = ({ name, url }: Pick<StoredFile, 'name' | 'url'>): boolean =>
  isImageName(name) || (!name.includes('.') && isImageName(url))

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'

/** The files of a value that may be one file, several or none. */
export const readFiles = (value: unknown): readonly StoredFile[] =>
  (Array.isArray(value) ? value : [value]).filter(isStoredFile)

/** The address of a file, where it is one of the portal or safely elsewhere. */
export const safeAddress = (url: string): string | undefined =>
  /^(\/(?![/\\])|https:\/\/|blob:)/.test(url) ? url : undefined
