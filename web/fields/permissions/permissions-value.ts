/** Who may see a piece of content, in the order of the specification. */
export const permissionLevels = ['public', 'hidden', 'authenticated', 'users', 'organisations'] as const

export type PermissionLevel = (typeof permissionLevels)[number]

export type Permissions = { level: PermissionLevel; ids: readonly string[] }

const isLevel = (value: unknown): value is PermissionLevel =>
  permissionLevels.some((level) => level === value)

/** The permissions of a value; none where nothing was chosen yet. */
export const readPermissions = (value: unknown): Permissions | null => {
  if (typeof value !== 'object' || value === null || !('level' in value) || !isLevel(value.level)) return null
  const ids = 'ids' in value && Array.isArray(value.ids) ? value.ids : []
  return { level: value.level, ids: ids.filter((id) => typeof id === 'string') }
}

/** Whom the ids of a level name; null where a level needs none. */
export const collectionOfLevel = (level: PermissionLevel): 'users' | 'organisations' | null =>
  level === 'users' || level === 'organisations' ? level : null
