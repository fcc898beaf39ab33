/** Looks into a PDF for what would run, start, load or unpack something when somebody opens it. */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from 'pdf-lib'
import type { FileProblem } from '#model/calls/file-kinds.ts'
import { FileRefusal } from './file-refusal.ts'

type Problems = Readonly<Record<string, FileProblem>>

/** Names that mean the same wherever they stand (ISO 32000-1, 12.6 and 7.11). */
const anywhere: Problems = {
  JavaScript: 'pdf-script',
  Launch: 'pdf-start',
  ImportData: 'pdf-start',
  SubmitForm: 'pdf-start',
  GoToR: 'pdf-start',
  GoToE: 'pdf-start',
  EmbeddedFile: 'pdf-attachment',
  EmbeddedFiles: 'pdf-attachment',
  FileAttachment: 'pdf-attachment',
  RichMedia: 'pdf-media',
  Rendition: 'pdf-media',
  XFA: 'pdf-form',
}
/** Names of what a dictionary holds, and of what kind it is. */
const held: Problems = { EF: 'pdf-attachment', Collection: 'pdf-attachment' }
const kinds: Problems = { Movie: 'pdf-media', Sound: 'pdf-media', Screen: 'pdf-media', '3D': 'pdf-media' }
/** What may happen without anybody's doing: turning to a page, and what the reader's own menus do. */
const harmless: ReadonlySet<string> = new Set(['GoTo', 'Named'])

/** Where an object begins, wherever that stands: in a stream, a text or a comment too. */
const objectHead = /\d(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+obj/g

/** Every object of a file by its number, with those that it had before. */
type Objects = ReadonlyMap<PDFRef, readonly PDFObject[]>

/**
 * Throws a FileRefusal that says what was found. Every name and object of the file is looked at, those that were
 * replaced too; a file in which some readers would find more objects than that is broken.
 */
export async function examinePdf(file: Buffer): Promise<void> {
  const { objects, heads, isLocked } = await readObjects(file)
  if (isLocked) throw new FileRefusal('pdf-locked')
  if (heads !== file.toString('latin1').match(objectHead)?.length) throw new FileRefusal('document-broken')
  for (const object of [...objects.values()].flat()) examineObject(object, objects)
}

/** What the library keeps to itself. */
type OpenParser = {
  context: PDFContext
  parseName: (this: OpenParser) => PDFName
  parseIndirectObject(): Promise<PDFRef>
}

const watched = new WeakMap<PDFContext, (name: PDFName) => void>()
const everyParser = Object.getPrototypeOf(PDFParser.prototype) as OpenParser
const { parseName } = everyParser
everyParser.parseName = function readName(this: OpenParser) {
  const name = parseName.call(this)
  watched.get(this.context)?.(name)
  return name
}

async function readObjects(file: Buffer): Promise<{ objects: Objects; heads: number; isLocked: boolean }> {
  const parser = PDFParser.forBytesWithOptions(file, Infinity, true)
  const open = parser as unknown as OpenParser
  const { context } = open
  const objects = new Map<PDFRef, PDFObject[]>()
  let problem: FileRefusal | null = null
  let heads = 0
  watched.set(context, (name) => (problem ??= problemOf(name, anywhere)))
  const assign = context.assign.bind(context)
  context.assign = (ref, object) => {
    objects.set(ref, [...(objects.get(ref) ?? []), object])
    assign(ref, object)
  }
  const parseIndirectObject = open.parseIndirectObject.bind(parser)
  open.parseIndirectObject = () => {
    heads += 1
    return parseIndirectObject()
  }
  try {
    await parser.parseDocument()
  } catch {
    throw problem ?? new FileRefusal(file.includes('/Encrypt') ? 'pdf-locked' : 'document-broken')
  }
  if (problem !== null) throw problem
  return { objects, heads, isLocked: context.trailerInfo.Encrypt !== undefined }
}

function problemOf(name: PDFObject, problems: Problems): FileRefusal | null {
  const text = name instanceof PDFName ? name.decodeText() : ''
  const problem = Object.hasOwn(problems, text) ? problems[text] : undefined
  return problem === undefined ? null : new FileRefusal(problem)
}

function refuse(name: PDFObject, problems: Problems): void {
  const problem = problemOf(name, problems)
  if (problem) throw problem
}

function examineObject(object: PDFObject, objects: Objects): void {
  if (object instanceof PDFArray) for (const part of object.asArray()) examineObject(part, objects)
  else if (object instanceof PDFDict) examineDict(object, objects)
  else if (object instanceof PDFStream) examineStream(object, objects)
}

/** A stream whose content is another file is none; one of objects that was not read as such would hide them. */
function examineStream(stream: PDFStream, objects: Objects): void {
  const has = (key: string): boolean => stream.dict.has(PDFName.of(key))
  if (has('F')) throw new FileRefusal('pdf-start')
  if (stream instanceof PDFRawStream && has('First') && has('N')) throw new FileRefusal('document-broken')
  examineDict(stream.dict, objects)
}

function examineDict(dict: PDFDict, objects: Objects): void {
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText()
    refuse(key, held)
    if (name === 'S' || name === 'Subtype') for (const kind of resolve(value, objects)) refuse(kind, kinds)
    if (name === 'OpenAction') examineAction(value, objects)
    if (name === 'AA')
      for (const actions of resolve(value, objects))
        if (actions instanceof PDFDict) for (const action of actions.values()) examineAction(action, objects)
    examineObject(value, objects)
  }
}

/** An object, or all that its number ever stood for. */
function resolve(value: PDFObject, objects: Objects): readonly PDFObject[] {
  return value instanceof PDFRef ? (objects.get(value) ?? []) : [value]
}

/** What happens by itself, and what follows it; a place in the document is no action. */
function examineAction(value: PDFObject, objects: Objects, depth = 0): void {
  if (depth > 8) throw new FileRefusal('pdf-start')
  for (const action of resolve(value, objects)) {
    if (action instanceof PDFArray && depth > 0)
      for (const one of action.asArray()) examineAction(one, objects, depth + 1)
    if (!(action instanceof PDFDict)) continue
    const kind = action.get(PDFName.of('S'))
    for (const one of kind ? resolve(kind, objects) : [])
      if (!(one instanceof PDFName && harmless.has(one.decodeText()))) throw new FileRefusal('pdf-start')
    const next = action.get(PDFName.of('Next'))
    if (next) examineAction(next, objects, depth + 1)
  }
}
