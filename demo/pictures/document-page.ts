/** A document as what stands on it; how it is laid on paper is decided elsewhere. */

/** A table; columns of `figures` stand to the right, shares of the width add up to one, `total` is below a line. */
export type DocumentTable = {
  columns: readonly { name: string; figures: boolean; share: number }[]
  rows: readonly (readonly string[])[]
  total: readonly string[] | null
}

/** What stands on a document, in the language of its firm, figures and days written out. */
export type DocumentPage = {
  issuer: string
  address: readonly string[]
  title: string
  subtitle: string
  facts: readonly (readonly [name: string, value: string])[]
  table: DocumentTable | null
  paragraphs: readonly string[]
}
