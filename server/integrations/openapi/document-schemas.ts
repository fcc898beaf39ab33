/** Schemas of computed values and of the shapes that all answers share. */
import type { ApiSchema } from '#model/calls/api-document.ts'
import type { ComputedName } from '#model/fields/computed.ts'
import { bool, instant, listOf, mapOf, objectOf, orNull, text, uuid } from '#model/fields/field-schemas.ts'

/** Who did something and when. */
export const stamp = objectOf({ at: instant, by: orNull(uuid), name: text })
/** With the photo of whoever wrote. */
export const writtenStamp = objectOf({ at: instant, by: orNull(uuid), name: text, photo: orNull(text) })

/** Values that are found on reading, by the name of how. */
export const computedSchemas: Record<ComputedName, ApiSchema> = {
  groupsOfAccount: listOf(uuid),
  memberSince: orNull(instant),
  userStatusData: orNull(
    objectOf({ name: text, identifier: text, persistent: bool, alertbox_content: mapOf(text) }),
  ),
  clientDisabled: bool,
  portfoliosOfAccount: listOf(uuid),
  membersOfGroup: listOf(objectOf({ id: uuid, memberSince: instant })),
  parentId: uuid,
  createdOn: instant,
  fileUrl: orNull(text),
  termsOfAccount: objectOf({ accepted: bool, at: orNull(instant) }),
  archivedByReader: bool,
}
