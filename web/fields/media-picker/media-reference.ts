import { thumbnailUrl } from '#model/calls/file-kinds.ts'
import type { RecordAnswer } from '#model/calls/records.ts'
import type { MediaReference } from '#model/fields/json-shapes.ts'
import { isPicture, readFiles } from '../uploads/stored-files.ts'

const isReference = (value: unknown): value is MediaReference =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'url' in value &&
  typeof value.id === 'string' &&
  typeof value.url === 'string'

/** The media of a value that may be one, several or none. */
export const readReferences = (value: unknown): readonly MediaReference[] =>
  (Array.isArray(value) ? value : [value]).filter(isReference)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A record of media as fields keep it; null while it has no file. */
export const toReference = (record: RecordAnswer): MediaReference | null => {
  const [file] = readFiles(record['file'])
  if (!file) return null
  const kept = textOf(record['thumbnail'])
  const made = isPicture(file) ? thumbnailUrl(file.url) : null
  return { id: record.id, name: textOf(record['name']) || file.name, url: file.url, thumbnail: kept || made }
}
