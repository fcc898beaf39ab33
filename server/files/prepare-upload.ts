/** From what was sent to what is kept: the kind proved, pictures written anew, documents of the library made PDF. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { acceptedKinds, extensionOf, fileKinds } from '#model/calls/file-kinds.ts'
import type { FileKind, FilePurpose } from '#model/calls/file-kinds.ts'
import { checkPdf } from './check-pdf.ts'
import { cleanFileName, withExtension } from './file-name.ts'
import { FileRefusal } from './file-refusal.ts'
import type { Content } from '#server/ground/file-store.ts'
import type { PictureFormat } from './file-work.ts'
import { sniffFile } from './sniff-file.ts'
import { refuseTestVirus } from './test-virus.ts'
import { workOnFile, type Sender } from './work-on-file.ts'

/** A file in quarantine: as it was sent, under a name of ours, in a folder that goes with it. */
export type Quarantined = { path: string; name: string }

/** What is kept of it: `name` ends as the content is, sizes in bytes and pixels. */
export type Prepared = {
  name: string
  mediaType: string
  main: Content
  thumbnail: Content | null
  width: number | null
  height: number | null
}

const formats: Partial<Record<FileKind, PictureFormat>> = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  bmp: 'png',
  svg: 'png',
}

/** What it is for, and who sends it. */
type Sent = { purpose: FilePurpose; sender: Sender }

/** Prepares a file for its purpose. Throws a FileRefusal that says why it is not accepted. */
export async function prepareUpload(
  { path, name: given }: Quarantined,
  { purpose, sender }: Sent,
): Promise<Prepared> {
  const name = cleanFileName(given)
  const { size } = await stat(path)
  if (size === 0) throw new FileRefusal('empty')
  const kind = await proveKind({ path, name }, purpose)
  const format = formats[kind]
  if (format) return preparePicture({ path, name, kind, sender }, purpose === 'library' ? 'page' : format)
  refuseTestVirus(await readFile(path))
  if (kind === 'pdf') await checkPdf(path)
  if (kind !== 'text') await workOnFile({ source: path, folder: dirname(path), kind, as: null }, sender)
  const plain = { main: await contentOf(path), thumbnail: null, width: null, height: null }
  return { name, mediaType: fileKinds[kind].mediaType, ...plain }
}

/** The name must end as the content is, and both must be accepted: nobody is told 'picture' and given something else. */
async function proveKind({ path, name }: Quarantined, purpose: FilePurpose): Promise<FileKind> {
  const extension = extensionOf(name)
  const named = acceptedKinds[purpose].find((kind) =>
    (fileKinds[kind].extensions as readonly string[]).includes(extension),
  )
  if (!named) throw new FileRefusal('type-refused')
  if ((await sniffFile(path)) !== named) throw new FileRefusal('type-differs')
  return named
}

type Picture = { path: string; name: string; kind: FileKind; sender: Sender }

async function preparePicture(
  { path, name, kind, sender }: Picture,
  as: PictureFormat | 'page',
): Promise<Prepared> {
  const folder = dirname(path)
  const size = await workOnFile({ source: path, folder, kind, as }, sender)
  const main = await contentOf(join(folder, 'main'))
  if (as === 'page') {
    const { mediaType } = fileKinds.pdf
    return { name: withExtension(name, 'pdf'), mediaType, main, thumbnail: null, width: null, height: null }
  }
  const isKept = (fileKinds[as].extensions as readonly string[]).includes(extensionOf(name))
  return {
    name: isKept ? name : withExtension(name, as),
    mediaType: fileKinds[as].mediaType,
    main,
    thumbnail: await contentOf(join(folder, 'thumbnail')),
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

async function contentOf(path: string): Promise<Content> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return { open: () => createReadStream(path), size, digest: hash.digest('hex') }
}
