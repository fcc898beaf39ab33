/** Turns the drawings and documents of the invented world into stored files. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { composeDocument } from '#demo/documents/compose-document.ts'
import type { DemoFile } from '#demo/pictures/demo-file.ts'
import { drawDocument } from '#demo/documents/draw-document.ts'
import { drawPicture, type Picture } from '#demo/pictures/picture.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import { fileKinds } from '#model/calls/file-kinds.ts'
import { mainKey, thumbnailKey } from '#server/files/file-keys.ts'
import type { Content, FileStore } from '#server/ground/file-store.ts'
import type { BulkRow } from '#server/store/bulk.ts'

/** What is kept of one file. */
type Made = {
  mediaType: string
  main: Buffer
  thumbnail: Buffer | null
  width: number | null
  height: number | null
}

/** Draws each distinct picture once, whichever firms show it. */
export type Studio = { make(tenant: Tenant, file: DemoFile): Promise<Made> }

const thumbnailSize = 320
/** How many files of a firm are on their way to the store at a time. */
const hands = 6

/** Opens a studio; its pictures are forgotten with it. */
export function openStudio(): Studio {
  const drawn = new Map<string, Promise<Made>>()
  return {
    make: (tenant, { content, name }) => {
      if ('document' in content) return makeDocument(tenant, content.document)
      const known = JSON.stringify([content.picture, name.endsWith('.png')])
      const made = drawn.get(known) ?? makePicture(content.picture, name.endsWith('.png') ? 'png' : 'webp')
      drawn.set(known, made)
      return made
    },
  }
}

async function makeDocument(tenant: Tenant, plan: Parameters<typeof composeDocument>[1]): Promise<Made> {
  const main = Buffer.from(await drawDocument(composeDocument(tenant, plan)))
  return { mediaType: fileKinds.pdf.mediaType, main, thumbnail: null, width: null, height: null }
}

/** A picture as it is kept, with its small version. */
export async function makePicture(picture: Picture, as: 'png' | 'webp'): Promise<Made> {
  const drawing = sharp(Buffer.from(drawPicture(picture)))
  const main = as === 'png' ? drawing.clone().png() : drawing.clone().webp({ quality: 85, effort: 2 })
  const small = {
    width: thumbnailSize,
    height: thumbnailSize,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const [{ data, info }, thumbnail] = await Promise.all([
    main.toBuffer({ resolveWithObject: true }),
    drawing.clone().resize(small).webp({ quality: 80, effort: 2 }).toBuffer(),
  ])
  return { mediaType: fileKinds[as].mediaType, main: data, thumbnail, width: info.width, height: info.height }
}

/**
 * Stores the bytes of every file of a firm and answers their records. The keys follow from the world, so that an
 * interrupted run that is repeated leaves nothing behind.
 */
export async function storeDemoFiles(
  store: FileStore,
  { id, files }: Pick<Tenant, 'id' | 'files'>,
  draw: (file: DemoFile) => Promise<Made>,
): Promise<BulkRow<'uploads'>[]> {
  const waiting = files.values()
  const records: BulkRow<'uploads'>[] = []
  const work = async (): Promise<void> => {
    for (const file of waiting) {
      const made = await draw(file)
      const key = `${id}/${file.id}`
      await storeBytes(store, key, made)
      records.push(recordOf(file, key, made))
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  return records
}

async function storeBytes(files: FileStore, key: string, { main, thumbnail }: Made): Promise<void> {
  await files.put(mainKey(key), contentOf(main))
  if (thumbnail) await files.put(thumbnailKey(key), contentOf(thumbnail))
}

function contentOf(bytes: Buffer): Content {
  return { open: () => Readable.from([bytes]), size: bytes.length, digest: digestOf(bytes) }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function recordOf(file: DemoFile, key: string, made: Made): BulkRow<'uploads'> {
  const { id, createdAt, path, name, level, account, group, library } = file
  const { mediaType, width, height, main } = made
  const about = { path, key, name, mediaType, size: main.length, digest: digestOf(main), width, height }
  return { id, createdAt, updatedAt: createdAt, ...about, level, account, group, library }
}
