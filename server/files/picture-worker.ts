/**
 * Makes pictures harmless, in a process of its own: decoded, turned upright, without anything but pixels, written anew.
 * Takes its work as JSON in the first argument, answers as JSON on standard output.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { drawPicturePage } from './picture-page.ts'
import type { PictureDone, PictureFormat, PictureProblem, PictureWork } from './picture-work.ts'
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

/** Nothing but the readers of the accepted kinds is left in the library. */
function closeOtherReaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  const kinds = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg']
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) })
  sharp.cache(false)
  sharp.concurrency(1)
}

function openPicture({ source, kind }: PictureWork, animated: boolean): Sharp {
  const limits = { limitInputPixels: mostPixels, failOn: 'warning', animated } as const
  if (kind !== 'bmp') return sharp(source, limits).autoOrient()
  const bmp = readBmp(readFileSync(source), mostPixels)
  if (bmp === null) throw new Error('No plain BMP')
  return sharp(bmp.data, { raw: { width: bmp.width, height: bmp.height, channels: 3 } })
}

async function work(asked: PictureWork): Promise<PictureDone> {
  closeOtherReaders()
  const size = { width: largest, height: largest, fit: 'inside', withoutEnlargement: true } as const
  if (asked.as === 'page') return drawPage(asked, size)
  const moves = asked.as === 'gif' || asked.as === 'webp'
  const main = await written[asked.as](openPicture(asked, moves).resize(size)).toFile(
    join(asked.folder, 'main'),
  )
  const small = { ...size, width: thumbnailSize, height: thumbnailSize }
  await openPicture(asked, false).resize(small).webp({ quality: 80 }).toFile(join(asked.folder, 'thumbnail'))
  return { width: main.width, height: main.pageHeight ?? main.height }
}

async function drawPage(asked: PictureWork, size: object): Promise<PictureDone> {
  const picture = openPicture(asked, false)
    .resize(size)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
  const { data, info } = await picture.jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  writeFileSync(join(asked.folder, 'main'), drawPicturePage(data, { width, height }))
  return { width, height }
}

async function answer(asked: PictureWork): Promise<PictureDone | PictureProblem> {
  try {
    return await work(asked)
  } catch (error) {
    return { problem: /limit/.test((error as Error).message) ? 'image-too-large' : 'image-broken' }
  }
}

process.stdout.write(JSON.stringify(await answer(JSON.parse(process.argv[2] ?? '{}') as PictureWork)))
