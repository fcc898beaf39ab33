/** The values that are stored as one document because nobody filters, sorts or grants by their parts. */
import type { IsoDate } from '#finance/figure.ts'
import type { ColumnMapping, ImportSummary } from '#model/calls/import-vocabulary.ts'

/** An instant, '2024-03-29T10:15:00.000Z'. */
export type IsoTime = string

/** An uploaded file: where it is served from, its name, and when it came. */
export type StoredFile = { url: string; name: string; created: IsoTime }

/** A notice of staff on an account, shown until resolved. */
export type AccountAlert = {
  type: 'Success' | 'Info' | 'Warning' | 'Error'
  comment: string
  resolved: boolean
  timestamp: IsoTime
}

/** A quarterly-payment flag of one fund. */
export type PaymentFlag = { name: string; value: boolean }

/** Texts by language: { en: '…', nl: '…' }. */
export type TextByLanguage = Record<string, string>

/** Shape names to value types; a field of kind 'json' names one. */
export type JsonShapes = {
  alerts: AccountAlert[]
  paymentFlags: Record<string, PaymentFlag>
  terms: { accepted: boolean; at: IsoTime | null }
  process: { formId: string | null }
  multiFactor: { enabled: boolean; validated: boolean; target: string }
  pricePoints: { price: number; date?: IsoDate }[]
  textByLanguage: TextByLanguage
  termsOfPortal: { text: TextByLanguage; version: string; updated: IsoTime }
  navigation: { link: string; name?: string; hidden?: boolean }[]
  changes: Record<string, { before: unknown; after: unknown }>
  importMapping: ColumnMapping
  importSummary: ImportSummary
  importContent: Record<string, unknown>
}

/** The name of a document shape. */
export type JsonShape = keyof JsonShapes
