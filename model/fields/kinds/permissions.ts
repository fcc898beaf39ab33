/** Who may read a piece of content. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import type { ContentPermissions } from '#model/fields/json-shapes.ts'
import { partOf, readId, readList, readObject } from '#model/fields/read-input.ts'

/** The access levels of content (decision Q-ACCESS-LEVELS). */
export const accessLevels = ['public', 'hidden', 'authenticated', 'users', 'organisations'] as const

/** The levels that go with a list of ids. */
export const listedLevels: readonly string[] = ['users', 'organisations']

/**
 * The level that holds while none is chosen: what is published is for everybody, within one portal for those signed in;
 * forms and libraries are for those signed in.
 */
export const levelWhileUnset = (about: {
  isPublished: boolean
  portal: unknown
}): 'public' | 'authenticated' => (about.isPublished && !about.portal ? 'public' : 'authenticated')

/** An access level with the ids of the listed users or organisations; a list without anybody is incomplete. */
export const permissions = fieldKind<ContentPermissions>({
  empty: null,
  unreadable: 'document',
  read: (input) => {
    const parts = readObject(input)
    const level = accessLevels.find((known) => parts && partOf(parts, 'level') === known)
    const ids = readList((parts && partOf(parts, 'ids')) ?? [], readId)
    if (level === undefined || ids === null) return null
    return { level, ids: listedLevels.includes(level) ? ids : [] }
  },
  check: ({ level, ids }) => (listedLevels.includes(level) && ids.length === 0 ? { code: 'required' } : null),
})
