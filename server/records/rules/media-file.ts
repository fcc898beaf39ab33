import { isImageName, thumbnailUrl } from '#model/calls/file-kinds.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { Behaviour } from './behaviour.ts'

const clock = {
  name: 'rules.media-clock',
  text: `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now from tenants where tenant_id = $1`,
}

/** A new file is named, shown small where it is a picture, and dated. */
export const mediaFile: Behaviour = {
  complete: async (writing, { after, given }) => {
    const file = given.file as StoredFile | undefined
    if (!file) return {}
    const [dated] = await writing.query<{ now: string }>(clock, [])
    return {
      thumbnail: isImageName(file.url) ? thumbnailUrl(file.url) : null,
      metadata: { updated: dated?.now },
      ...(after?.name ? {} : { name: file.name }),
    }
  },
}
