import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import type {
  ImportFormatName,
  ImportGuess,
  ImportSubject,
  MappedField,
} from '#model/imports/import-vocabulary.ts'
import { missingFields, proposeMapping } from '#server/imports/column-mapping.ts'
import { chooseMapping } from '#server/imports/formats/mapped-csv.ts'
import { requireOneAccount } from '#server/imports/formats/one-account.ts'
import { valuesOf } from '#server/imports/propose-columns.ts'
import type { OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import type { ImportRow } from '#server/imports/import-row.ts'
import { openImport } from '#server/imports/formats/open-import.ts'
import type { RecognisedFile } from '#server/imports/formats/open-import.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'

/** `subject`: what the file is taken as where it does not say itself. */
type ExamineOptions = ReadOptions & { subject?: ImportSubject | undefined }

/** What a file is and how it would be read; `refusal` says why it could not be taken as it is. */
export type Examination = {
  format: ImportFormatName
  subject: ImportSubject
  columns: string[]
  sample: string[][]
  mapping: ColumnMapping | null
  missing: MappedField[]
  guesses: ImportGuess[]
  needsCurrency: boolean
  preview: ImportRow[]
  refusal: ImportRefusal | null
}

const shownRows = 8
/** Formats whose columns may be chosen by hand. */
const tableFormats = new Set<ImportFormatName>([
  'csv',
  'ghostfolio-csv',
  'portfolio-performance-csv',
  'prices',
  'rates',
])

/** The file as what is wanted of it; as what it is where it is something else. */
async function openExamined(
  source: ImportSource,
  { mapping, subject }: ExamineOptions,
): Promise<RecognisedFile> {
  const asTable = mapping !== null
  try {
    return await openImport(source, { asTable, ...(subject && { subject }) })
  } catch (error) {
    if (error instanceof ImportRefusal && error.code === 'wrong-subject')
      return openImport(source, { asTable })
    throw error
  }
}

/**
 * Looks at a file, or at the beginning of one: what it is, how its columns would be read, and its first rows read so.
 * Refuses (ImportRefusal) what no mapping could help.
 */
export async function examineFile(source: ImportSource, options: ExamineOptions): Promise<Examination> {
  const recognised = await openExamined(source, options)
  const { file, format } = recognised
  const { subject } = format
  const isTable = tableFormats.has(format.name)
  const proposal = isTable && file.dialect !== null ? proposeMapping(file.head, file.dialect, subject) : null
  const mapping = options.mapping ?? proposal?.mapping ?? null
  const { preview, refusal } = await readFirst(recognised, options)
  if (refusal !== null && !isMendable(refusal)) throw refusal
  return {
    format: format.name,
    subject,
    columns: isTable ? columnsOf(file) : [],
    sample: isTable ? (file.dialect?.sample.slice(0, shownRows) ?? []).map((cells) => [...cells]) : [],
    mapping,
    missing: mapping === null ? [] : missingFields(mapping, subject),
    guesses: options.mapping === null ? [...(proposal?.guesses ?? [])] : [],
    needsCurrency: refusal?.code === 'currency-needed',
    preview,
    refusal,
  }
}

function columnsOf({ dialect }: OpenedFile): string[] {
  return dialect?.header.filter((column) => column !== '') ?? []
}

/** Refusals that choosing columns or a currency by hand can lift. */
function isMendable({ code }: ImportRefusal): boolean {
  return ['mapping-needed', 'currency-needed', 'column-gone', 'several-accounts'].includes(code)
}

/** The first rows; a file that is read whole is not previewed, as only its beginning may be here. */
async function readFirst(
  { file, format }: RecognisedFile,
  options: ReadOptions,
): Promise<{ preview: ImportRow[]; refusal: ImportRefusal | null }> {
  const preview: ImportRow[] = []
  if (file.dialect === null || format.name === 'ibkr-activity') return { preview, refusal: null }
  try {
    for await (const row of format.read(file, options)) {
      preview.push(row)
      if (preview.length >= shownRows) break
    }
    if (format.name === 'csv') {
      const mapping = options.mapping ?? chooseMapping(file)
      requireOneAccount(mapping, valuesOf(file.dialect, mapping.columns.account ?? null))
    }
    return { preview, refusal: null }
  } catch (error) {
    if (error instanceof ImportRefusal) return { preview, refusal: error }
    throw error
  }
}
