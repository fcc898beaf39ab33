import { collections } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import { isImageName } from '#model/calls/file-kinds.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { ContentBlock, MediaReference } from '#model/fields/json-shapes.ts'
import { findContentBlock } from '#model/forms/content-blocks.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

const ofNobody = {
  name: 'rules.public-pictures',
  text: `select concat(m.id, m.file ->> 'url') as key from media m where m.tenant_id = $1 and m.active
    and m.id::text = any ($2::text[]) and m.account is null and m.portfolio is null and m."group" is null
    and not exists (select from libraries l where l.tenant_id = $1 and l.id = m.library
      and coalesce(l.permissions ->> 'level', '') <> 'public')`,
}

const keyOf = ({ id, url }: MediaReference): string => id + url

/**
 * What pages and posts show of the media is a picture, the one of its record, no paper of a client and of no library but
 * those for everybody.
 */
export const publicPictures: Behaviour = {
  check: async (writing, { name, before, given }) => {
    const collection = collections[name]
    const known = new Set(picturesOf(collection, before ?? {}).map(([, picture]) => keyOf(picture)))
    const asked = picturesOf(collection, given).filter(([, picture]) => !known.has(keyOf(picture)))
    if (asked.length === 0) return
    const ids = [...new Set(asked.map(([, { id }]) => id))]
    const found = new Set((await writing.query<{ key: string }>(ofNobody, [ids])).map(({ key }) => key))
    const problems = asked.flatMap(([path, picture]): [string, Problem][] => {
      if (!found.has(keyOf(picture))) return [[path, { code: 'id' }]]
      return isImageName(picture.url) ? [] : [[path, { code: 'image' }]]
    })
    if (problems.length > 0)
      throw new RecordError({ code: 'invalid', problems: Object.fromEntries(problems) })
  },
}

/** The pictures in the fields and blocks of a record, by the paths of their problems. */
function picturesOf({ fields }: Collection, values: Values): [string, MediaReference][] {
  return Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name]
    if (!value || field.kind !== 'json') return []
    if (field.shape === 'blocks') return (value as ContentBlock[]).flatMap(picturesOfBlock)
    return field.only?.includes('pictures') ? [[name, value]] : []
  }) as [string, MediaReference][]
}

function picturesOfBlock({ type, values }: ContentBlock, place: number): [string, unknown][] {
  const fields = findContentBlock(type)?.fields.filter(({ rules }) => rules?.includes('pictures')) ?? []
  return fields.flatMap(({ name }) => (values[name] ? [[`blocks.${place}.${name}`, values[name]]] : []))
}
