import { isImageName, thumbnailUrl } from '#model/calls/file-kinds.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { pathOfUrl } from '#model/calls/file-url.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

const clock = {
  name: 'rules.media-clock',
  text: `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now from tenants where tenant_id = $1`,
}

const show = {
  name: 'rules.show-document-file',
  text: 'select app.show_document_file($2, $3, $4, $5) as "isDone" from tenants where tenant_id = $1',
}

const accountOf = {
  name: 'rules.account-of-portfolio',
  text: 'select account from portfolios where tenant_id = $1 and id = $2',
}

/**
 * A new file is named, shown small where it is a picture, and dated. The file of a document goes and comes back with it:
 * whoever still has its address reads it no more. An
 * account that is given beside a portfolio is that of the portfolio.
 */
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
  check: async (writing, { after, given }) => {
    if (typeof given.account !== 'string' || typeof after?.portfolio !== 'string') return
    const [found] = await writing.query<{ account: string }>(accountOf, [after.portfolio])
    if (found && found.account !== given.account)
      throw new RecordError({ code: 'invalid', problems: { portfolio: { code: 'portfolio-of-another' } } })
  },
  follow: async (writing, { id, type, before, after }) => {
    const { url } = ((after ?? before)?.['file'] ?? {}) as Partial<StoredFile>
    if (!url || (type !== 'remove' && type !== 'restore')) return
    const [shown] = await writing.query<{ isDone: boolean }>(show, [
      id,
      pathOfUrl(url),
      url,
      type === 'restore',
    ])
    if (!shown?.isDone) throw new RecordError({ code: 'invalid', problems: { file: { code: 'taken' } } })
  },
}
