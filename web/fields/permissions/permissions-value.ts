import type { ContentPermissions } from '#model/fields/json-shapes.ts'
import { accessLevels, listedLevels } from '#model/fields/kinds/permissions.ts'

export type PermissionLevel = (typeof accessLevels)[number]

const isLevel = (value: unknown): value is PermissionLevel => accessLevels.some((level) => level === value)

/** The permissions of a value; none where nothing was chosen yet. */
export const readPermissions = (value: unknown): ContentPermissions | null => {
  if (typeof value !== 'object' || value === null || !('level' in value) || !isLevel(value.level)) return null
  const ids = 'ids' in value && Array.isArray(value.ids) ? value.ids : []
  return { level: value.level, ids: ids.filter((id) => typeof id === 'string') }
}

/** Whom the ids of a level name; null where a level needs none. */
export const collectionOfLevel = (level: PermissionLevel): 'users' | 'organisations' | null =>
  listedLevels.includes(level) ? (level as 'users' | 'organisations') : null
