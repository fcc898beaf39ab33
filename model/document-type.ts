/** What a document is, and how the types under which media are stored are among them. */

/** The types by which the library is filtered. */
export const documentTypes = [
  'Factsheet',
  'KIID',
  'Prospectus and Brochures',
  'Presentations',
  'Forms',
  'Account documents',
  'Investor reports',
  'Value reports',
  'Transaction notes',
  'Annual reports',
  'Fund reports',
  'Other',
] as const

/** A type of document. */
export type DocumentType = (typeof documentTypes)[number]

/** The types that media have besides, each with what it is in the library. */
const typesOfMedia = {
  Valuation: 'Value reports',
  Statement: 'Investor reports',
  'Transaction note': 'Transaction notes',
  'Agreement / Legal': 'Account documents',
} as const satisfies Readonly<Record<string, DocumentType>>

/** A type under which media are stored that is no type of document. */
export type MediaType = keyof typeof typesOfMedia

/** The types of media that are no types of documents. */
export const mediaTypes = Object.keys(typesOfMedia) as MediaType[]

/**
 * The type of a document by the type it is stored with; what has none, or one that is unknown, is 'Other'.
 * Worked case: a 'Statement' of the media is among the 'Investor reports'.
 */
export function documentTypeOf(stored: string | null): DocumentType {
  const mapped = (typesOfMedia as Readonly<Record<string, DocumentType>>)[stored ?? '']
  return mapped ?? documentTypes.find((type) => type === stored) ?? 'Other'
}

/** The types under which documents of a type are stored. Worked case: 'Value reports' and 'Valuation'. */
export function storedTypesOf(type: DocumentType): readonly string[] {
  return [type, ...mediaTypes.filter((stored) => typesOfMedia[stored] === type)]
}
