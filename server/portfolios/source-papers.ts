/** The documents that a data service keeps, as they are filed in the library. */
import { documentTypes, mediaTypes, type DocumentType, type MediaType } from '#model/document-type.ts'
import type { SourceDocument } from '#providers/portfolio-data.ts'

/** The service writes 'Transaction notes', media are stored as 'Transaction note'. */
export const isNote = ({ type }: Pick<SourceDocument, 'type'>): boolean =>
  /^transaction[ -]?notes?$/i.test(type)

/** The type under which a document of a service is stored. */
export function storedTypeOf(document: SourceDocument): DocumentType | MediaType {
  if (isNote(document)) return 'Transaction note'
  const wanted = document.type.toLowerCase()
  return (
    [...mediaTypes, ...documentTypes].find((type) => type.toLowerCase() === wanted) ?? 'Account documents'
  )
}

/** The key under which a document of an account or a portfolio is filed. */
export const paperKey = (owner: string, { id }: SourceDocument): string => `${owner}/${id}`

type Paper = { type: string; date: string | null }

/**
 * Whether a document of a portfolio is part of one of its account: a service lists the statement of a quarter for both.
 * Each transaction note is a document of its own.
 */
export const isOfAccountToo = (document: SourceDocument, ofAccount: readonly Paper[]): boolean =>
  !isNote(document) &&
  ofAccount.some(({ type, date }) => type === storedTypeOf(document) && date === document.date)
