/** The files of a firm, each with its address; what is in them is drawn when they are stored. */
import { IdSequence } from '#demo/deterministic-id.ts'
import type { Premises } from '#demo/planted.ts'
import type { IsoTime } from '#demo/ground/world-parts.ts'
import type { FileLevel } from '#model/calls/file-kinds.ts'
import { thumbnailUrl } from '#model/calls/file-kinds.ts'
import { urlOfPath } from '#model/calls/file-url.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { makeSlug } from '#model/fields/make-slug.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Picture } from './picture.ts'

/** A document by what it is about; days are the last day of a period or the day of a booking. */
export type DocumentPlan =
  | { kind: 'valuation'; portfolio: string; day: IsoDate }
  | { kind: 'statement'; portfolio: string; day: IsoDate }
  | { kind: 'note'; portfolio: string; booking: string }
  | { kind: 'agreement'; account: string }
  | { kind: 'letter'; account: string }
  | { kind: 'invitation'; group: string; day: IsoDate }
  | { kind: 'factsheet'; model: number }
  | { kind: 'brochure'; page: 'approach' | 'charges' }
  | { kind: 'guide'; portal: string }
  | { kind: 'bankForm' }
  | { kind: 'report'; year: number }

/** What is in a file. */
export type FileContent = { picture: Picture } | { document: DocumentPlan }

/** A file of a firm: where it is found, who may read it, and what is in it. */
export type DemoFile = {
  id: string
  path: string
  name: string
  createdAt: IsoTime
  level: FileLevel
  account: string | null
  group: string | null
  library: string | null
  content: FileContent
}

type NewFile = {
  name: string
  createdAt: IsoTime
  content: FileContent
  level?: FileLevel
  account?: string
  group?: string
  library?: string
}

/** Keeps the files of a firm, with ids and addresses in the order in which they come. */
export class FileShelf {
  readonly files: DemoFile[] = []
  private readonly ids: IdSequence

  constructor({ seed, profile }: Pick<Premises, 'seed' | 'profile'>) {
    this.ids = new IdSequence(seed, `files:${profile.key}`)
  }

  /** Keeps a file and answers what a field of a record holds of it. Files of an account or group are for the firm first. */
  keep({ name: stem, createdAt, content, level = 'staff', ...owner }: NewFile): StoredFile {
    const { account = null, group = null, library = null } = owner
    const name = `${stem}.${endingOf(content)}`
    const path = pathOf({ stem, name, createdAt }, 'document' in content ? { account, group } : {})
    const id = this.ids.next(createdAt.slice(0, 10))
    this.files.push({ id, path, name, createdAt, level, account, group, library, content })
    return { url: urlOfPath(path), name, created: createdAt }
  }
}

/** How a field of the content refers to the small version of a picture. */
export function thumbnailOf(file: StoredFile): string {
  return thumbnailUrl(file.url)
}

/** Marks keep their edges, pictures of many colours are kept small. */
function endingOf(content: FileContent): 'pdf' | 'png' | 'webp' {
  if ('document' in content) return 'pdf'
  return content.picture.motif === 'mark' || content.picture.motif === 'emblem' ? 'png' : 'webp'
}

type Named = { stem: string; name: string; createdAt: IsoTime }
type Owner = { account?: string | null; group?: string | null }

/** Documents lie in the folder of their account or group, all else among the media. */
function pathOf({ stem, name, createdAt }: Named, { account, group }: Owner): string {
  if (account) return `/accounts/${account}/${name}`
  if (group) return `/groups/${group}/${name}`
  return `/media/${makeSlug(stem) || 'file'}-${Date.parse(createdAt)}/${name}`
}
