/** The schemas of a collection's records for a role: as they are read, made and changed. */
import { fields as fieldsOf } from '#model/access/access.ts'
import type { Role } from '#model/access/role.ts'
import type { ApiSchema } from '#model/calls/api-document.ts'
import { isAssigned, isStored, type Collection } from '#model/collection.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import { instant, objectOf, orNull, uuid } from '#model/fields/field-schemas.ts'
import type { Field } from '#model/fields/field.ts'
import { togetherOf } from '#model/forms/together.ts'
import { stamp, writtenStamp } from './document-schemas.ts'
import { fieldSchema } from './field-schema.ts'

/** A collection as a role has it, with the words for its fields. */
export type Described = {
  name: CollectionName
  collection: Collection
  role: Role
  labelOf: (field: string) => string
  /** What the form says below the field; null where it says nothing. */
  helpOf: (field: string) => string | null
}

/** A record as it is read: every field that the role may see, always there. */
export function readSchema(described: Described): ApiSchema {
  return objectOf({ ...frameOf(described.collection), ...propertiesOf(described, 'read') })
}

/** What a new record is made from. */
export function createSchema(described: Described): ApiSchema {
  const properties = propertiesOf(described, 'create')
  const { fields } = described.collection
  const begun = togetherOf(described.collection)?.begin ?? {}
  const optional = Object.keys(properties).filter((name) => !fields[name]?.required || name in begun)
  return objectOf(properties, optional)
}

/** What may be changed of a record; what is left out stays as it is. */
export function updateSchema(described: Described): ApiSchema {
  const properties = propertiesOf(described, 'update')
  return objectOf(properties, Object.keys(properties))
}

function propertiesOf(
  { name, collection, role, labelOf, helpOf }: Described,
  verb: 'read' | 'create' | 'update',
): Record<string, ApiSchema> {
  const isGiven = verb !== 'read'
  const described = fieldsOf(role, name, verb).flatMap((field): [string, ApiSchema][] => {
    const definition = Object.hasOwn(collection.fields, field) ? collection.fields[field] : undefined
    if (!definition || (isGiven && !isWritten(definition))) return []
    return [[field, fieldSchema(definition, { label: labelOf(field), help: helpOf(field), isGiven })]]
  })
  return Object.fromEntries(described)
}

function isWritten(field: Field): boolean {
  return isStored(field) || isAssigned(field)
}

/** What stands around the fields of every record. */
function frameOf({ stamps, publish, isPhotographed }: Collection): Record<string, ApiSchema> {
  return {
    id: uuid,
    version: {
      type: 'integer',
      minimum: 1,
      description: 'Counts the changes; given back with the next one.',
    },
    active: { type: 'boolean', description: 'False once the record was removed.' },
    ...(stamps === 'none' ? {} : { created: isPhotographed ? writtenStamp : stamp }),
    ...(stamps === undefined || stamps === 'full' ? { updated: stamp } : {}),
    ...(publish
      ? {
          published: { ...orNull(instant), description: 'Null while there are unpublished changes.' },
          shown: {
            ...orNull(instant),
            description: 'When what visitors and clients read was published; null while they read nothing.',
          },
        }
      : {}),
  }
}
