/** Makes a picture harmless: decoded, turned upright, without anything but pixels, written anew. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { FileRefusal } from './file-refusal.ts'
import type { FileWork, PictureFormat, PictureSize } from './file-work.ts'
import { readBmp } from './read-bmp.ts'

const mostPixels = 25_000_000
const largest = 2560
const thumbnailSize = 320

const written: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 85 }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 85 }),
}

type PictureWork = FileWork & { as: PictureFormat | 'page' }

/** Writes the picture and its small version; for the process of its own alone, whose readers it closes. */
export async function convertPicture(work: PictureWork): Promise<PictureSize> {
  closeOtherReaders()
  try {
    const size = { width: largest, height: largest, fit: 'inside', withoutEnlargement: true } as const
    return await (work.as === 'page' ? drawPage(work, size) : writeAnew(work, { as: work.as, size }))
  } catch (error) {
    throw new FileRefusal(refusalOf((error as Error).message))
  }
}

/** The library says in words what it gave up on: a fast machine meets its own bound of a drawing before the clock. */
function refusalOf(message: string): 'too-complex' | 'image-too-large' | 'image-broken' {
  if (/referenced elements/.test(message)) return 'too-complex'
  return /limit/.test(message) ? 'image-too-large' : 'image-broken'
}

/** Nothing but the readers of the accepted kinds is left in the library. */
function closeOtherReaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  const kinds = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg']
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) })
  sharp.cache(false)
  sharp.concurrency(1)
}

function openPicture({ source, kind }: FileWork, shown: 'still' | 'moving'): Sharp {
  const limits = {
    limitInputPixels: mostPixels,
    failOn: 'warning',
    animated: shown === 'moving',
  } as const
  if (kind !== 'bmp') return sharp(source, limits).autoOrient()
  const bmp = readBmp(readFileSync(source), mostPixels)
  if (bmp === null) throw new Error('No plain BMP')
  return sharp(bmp.data, { raw: { width: bmp.width, height: bmp.height, channels: 3 } })
}

async function writeAnew(
  work: FileWork,
  { as, size }: { as: PictureFormat; size: object },
): Promise<PictureSize> {
  const shown = as === 'gif' || as === 'webp' ? 'moving' : 'still'
  const picture = openPicture(work, shown).resize(size)
  const main = await written[as](picture).toFile(join(work.folder, 'main'))
  const small = { ...size, width: thumbnailSize, height: thumbnailSize }
  const thumbnail = openPicture(work, 'still').resize(small).webp({ quality: 80 })
  await thumbnail.toFile(join(work.folder, 'thumbnail'))
  return { width: main.width, height: main.pageHeight ?? main.height }
}

async function drawPage(work: FileWork, size: object): Promise<PictureSize> {
  const picture = openPicture(work, 'still')
    .resize(size)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
  const { data, info } = await picture.jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const { drawPicturePage } = await import('./picture-page.ts')
  writeFileSync(join(work.folder, 'main'), await drawPicturePage(data, { width, height }))
  return { width, height }
}
