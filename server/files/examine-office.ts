/** Looks into an office document for what would run, load or start something when somebody opens it. */
import { FileRefusal } from './file-refusal.ts'
import { kindOfArchive, readDirectory, unpackEntry, type Entry } from './office-archive.ts'
import { readTags, type Tag } from './read-markup.ts'
import { refuseTestVirus } from './test-virus.ts'

/** Parts by their names. A chart keeps its figures as a document of its own, which is looked into like the first. */
const macros = /vbaproject|vbadata|macrosheets\/|^scripts\/|^basic\//i
const objects =
  /activex\/|oleobject|^object \d+$|\.(exe|dll|com|scr|bat|cmd|ps1|vbs|js|jse|wsf|hta|lnk|jar|msi)$/i
const embedded = /(^|\/)embeddings\//i
const document = /\.(docx|xlsx|pptx)$/i
const deepest = 2

/** Throws a FileRefusal that says what was found: macros, embedded programs and objects, parts that lie elsewhere. */
export function examineOffice(file: Buffer, depth = 0): void {
  const entries = readDirectory(file)
  const kind = entries && kindOfArchive(file, entries)
  if (entries === null || kind === null) throw new FileRefusal('document-broken')
  for (const entry of entries) examinePart(entry, { file, depth, isOpenDocument: kind.startsWith('od') })
}

type Around = { file: Buffer; depth: number; isOpenDocument: boolean }

function examinePart(entry: Entry, { file, depth, isOpenDocument }: Around): void {
  const { name } = entry
  if (macros.test(name)) throw new FileRefusal('office-macros')
  if (objects.test(name)) throw new FileRefusal('office-objects')
  const content = unpackEntry(file, entry)
  refuseTestVirus(content)
  if (embedded.test(name) && !name.endsWith('/')) {
    if (!document.test(name) || depth === deepest) throw new FileRefusal('office-objects')
    examineOffice(content, depth + 1)
  }
  if (/\.(xml|rels|vml)$/i.test(name))
    for (const tag of readTags(content.toString('utf8'), 'document-broken')) {
      examineTag(tag)
      if (isOpenDocument && loadsFrom(tag)) throw new FileRefusal('office-elsewhere')
    }
}

const runs = /macroenabled|vbaproject|vnd\.sun\.star\.script|^macro:/i
const elsewhere = /^\s*([a-z][\w+.-]*:|\/\/|\\\\|\.\.\/)/i
const remote = /^\s*((https?|ftp|smb|davs?|webdav):|file:\/\/[^/]|\/\/|\\\\)/i

function examineTag({ name, attributes }: Tag): void {
  const { href, type = '', targetmode = 'Internal', contenttype = '' } = attributes
  const listens = name === 'event-listener' && !('action' in attributes)
  if (listens || name === 'script' || [href, type, contenttype].some((text) => runs.test(text ?? '')))
    throw new FileRefusal('office-macros')
  if (/^(object-ole|plugin|applet|floating-frame)$/.test(name)) throw new FileRefusal('office-objects')
  const isLinked = name === 'relationship' && !/^internal$/i.test(targetmode) && !/\/hyperlink$/i.test(type)
  if (isLinked || /^(dde-source|ddelink)$/.test(name)) throw new FileRefusal('office-elsewhere')
}

/** People follow links; what else names an address is fetched. A template is only named, and remembered by its path. */
function loadsFrom({ name, attributes: { href = '' } }: Tag): boolean {
  if (name === 'a') return false
  return name === 'template' ? remote.test(href) : elsewhere.test(href)
}
