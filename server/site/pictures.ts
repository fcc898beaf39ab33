/** Pictures of public pages: from the firm's own files alone, with their size, so that nothing moves while they come. */
import { pathOfUrl } from '#model/calls/file-url.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { html, nothing, type Html } from '#server/ground/html.ts'

/** Width and height by the path of the file. */
export type Sizes = ReadonlyMap<string, readonly [width: number, height: number]>

const sizesOf = {
  name: 'site.picture-sizes',
  text: `select path, width, height from uploads
    where tenant_id = $1 and path = any ($2) and width is not null and height is not null`,
}

const isOurs = (url: string): boolean => pathOfUrl(url.split('?')[0] ?? '') !== ''

/** Every address of a file of ours within what is shown, however deep. */
function addressesWithin(value: unknown): string[] {
  if (typeof value === 'string') return isOurs(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(addressesWithin)
}

/** The sizes of all pictures within what is shown, as far as the reader may see them. */
export async function readSizes(store: Store, caller: Caller, shown: unknown): Promise<Sizes> {
  const paths = new Set(addressesWithin(shown).map((url) => pathOfUrl(url.split('?')[0] ?? '')))
  if (paths.size === 0) return new Map()
  type Row = { path: string; width: number; height: number }
  const rows = await store.ask<Row>(caller, sizesOf, [[...paths]])
  return new Map(rows.map(({ path, width, height }) => [path, [width, height]]))
}

type Shown = { url: string; alt?: string; className?: string; isFirst?: boolean }

/** A picture; one that lies elsewhere is left out. The first of a page is fetched at once, others when they come near. */
export function drawPicture(sizes: Sizes, { url, alt = '', className, isFirst }: Shown): Html {
  if (!isOurs(url)) return nothing
  const size = sizes.get(pathOfUrl(url.split('?')[0] ?? ''))
  return html`<img
    src="${url}"
    alt="${alt}"
    ${className && html` class="${className}"`}${size && html` width="${size[0]}" height="${size[1]}"`}
    ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`}
    decoding="async"
  />`
}

/** The address of a picture for other programs that show where a link leads; null for one that lies elsewhere. */
export function pictureAddress(origin: string, url: string | null | undefined): string | null {
  return url && isOurs(url) ? `${origin}${url}?inline=yes` : null
}
