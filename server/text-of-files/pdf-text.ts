/** What is read of a PDF: asked by the server, answered by the process that reads. */

/**
 * The text of a document, its pages one after the other with an empty line between them; `isWhole` is false where there
 * is more than could be read. Or why there is none: 'encrypted', 'broken', 'slow' for what takes too much time or
 * memory, 'empty' for pages that hold no text, as scans do.
 */
export type PdfText = { text: string; pages: number; isWhole: boolean } | { refused: PdfTextRefusal }

/** Why a PDF gave no text. */
export type PdfTextRefusal = 'encrypted' | 'broken' | 'slow' | 'empty'

/** More characters of one document are not read. */
export const longestText = 200_000
