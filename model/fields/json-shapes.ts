/** The values that are stored as one document because nobody filters, sorts or grants by their parts. */
import { z } from 'zod'
import type { IsoDate, Reason } from '#finance/ground/figure.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { ColumnMapping, ImportSummary } from '#model/imports/import-shapes.ts'
import type { IsoTime } from './iso-time.ts'

/** An uploaded file: where it is served from, its name, and when it came. */
export const storedFile = z.strictObject({ url: z.string(), name: z.string(), created: z.iso.datetime() })
export type StoredFile = z.infer<typeof storedFile>

/** A notice of staff on an account, shown until resolved. */
export const accountAlert = z.strictObject({
  type: z.enum(['Success', 'Info', 'Warning', 'Error']),
  comment: z.string(),
  resolved: z.boolean(),
  timestamp: z.iso.datetime(),
})
export type AccountAlert = z.infer<typeof accountAlert>

/** A field that a data process fills: from a column of the rows, or in all of them with the same text. */
export const mappedField = z.strictObject({
  field: z.string().min(1).max(100),
  from: z.enum(['column', 'text']),
  text: z.string().max(500),
})
export type MappedField = z.infer<typeof mappedField>

/** What a call of a data process answered: so many rows, with these columns. */
export const foundDataset = z.strictObject({
  step: z.string(),
  dataset: z.string(),
  rows: z.number(),
  columns: z.array(z.string()),
})
export type FoundDataset = z.infer<typeof foundDataset>

/** A quarterly-payment flag of one fund. */
export const paymentFlag = z.strictObject({ name: z.string(), value: z.boolean() })
export type PaymentFlag = z.infer<typeof paymentFlag>

/**
 * By what a file was found to belong to an account: what the data services and the firm know it by, an address of its
 * client, or the choice of whoever reviews it. By a name, or by an id with one wrong character, accounts are only suggested.
 */
const matchKinds = ['externalId', 'number', 'email', 'hand', 'name', 'nearId'] as const

/**
 * An account that a file of a drop may belong to: by what, whether that stands in the file's name or in its text (null
 * where somebody chose it), and what was found there.
 */
export const dropMatch = z.strictObject({
  account: z.string(),
  by: z.enum(matchKinds),
  in: z.enum(['name', 'text']).nullable(),
  value: z.string().nullable(),
})
export type DropMatch = z.infer<typeof dropMatch>

/** Texts by language: { en: '…', nl: '…' }. */
type TextByLanguage = Record<string, string>

/** Who may read a piece of content: everybody, nobody, whoever is signed in, or those listed. */
export type ContentPermissions = {
  level: 'public' | 'hidden' | 'authenticated' | 'users' | 'organisations'
  ids: string[]
}

/** A media record as content refers to it. */
export type MediaReference = { id: string; name: string; url: string; thumbnail: string | null }

/** A step of a designed form: fieldsets of fields; `children` are sub-steps. */
export type FormStep = {
  id: string
  title: string
  children?: FormStep[]
  fieldsets: { title: string; fullwidth?: boolean; summary?: string; fields: FormField[] }[]
}

/** A block of a designed page or post; `type` says which, `values` are its answers. */
export type ContentBlock = { id: string; type: string; values: Record<string, unknown> }

/** Shape names to value types; a field of kind 'json' names one. */
export type JsonShapes = {
  alerts: AccountAlert[]
  paymentFlags: Record<string, PaymentFlag>
  process: { formId: string | null }
  multiFactor: { enabled: boolean; validated: boolean; target: string }
  pricePoints: { price: number; date?: IsoDate }[]
  textByLanguage: TextByLanguage
  termsOfPortal: { text: TextByLanguage; version: string; updated: IsoTime }
  permissions: ContentPermissions
  mediaReference: MediaReference
  formSteps: FormStep[]
  blocks: ContentBlock[]
  pairs: { name: string; value: number | null }[]
  answers: Record<string, unknown>
  threadInitiator: { name: string; at: IsoTime }
  notification: { value: string; notify: boolean }
  /** `text` is the same without formats; `from` is the name it is sent under. */
  mailMessage: { subject: string; html: string; text?: string; from?: string }
  metadata: Record<string, unknown>
  viewSettings: Record<string, unknown>
  snapshot: Record<string, unknown>
  figureReasons: readonly Reason[]
  changes: Record<string, { before: unknown; after: unknown }>
  importMapping: ColumnMapping
  importSummary: ImportSummary
  importContent: Record<string, unknown>
  dropMatches: DropMatch[]
  dataMapping: MappedField[]
  dataFound: FoundDataset[]
  dataProblem: { code: string; about: string; step: string }
  rowProblem: { code: string; about: string; problems: Record<string, unknown> }
}

/** The name of a document shape. */
export type JsonShape = keyof JsonShapes
