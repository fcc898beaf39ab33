import { documentTypes, type DocumentType } from '#model/document-type.ts'

const ranges = ['12m', '3m', '1m'] as const
const tabs = ['groups', 'common'] as const

/**
 * What the address of the library says: whose documents (of accounts when absent), of which client, which kind, how old at
 * most, favourites alone, words of the name; and the document that is being read.
 */
export type LibrarySearch = {
  tab?: (typeof tabs)[number]
  account?: string
  type?: DocumentType
  range?: (typeof ranges)[number]
  favourites?: 'yes'
  text?: string
  document?: string
}

const among = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

const isId = (given: unknown): given is string =>
  typeof given === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given)

/** Reads the search of the library; what makes no sense is left out. */
export const readLibrarySearch = (search: Record<string, unknown>): LibrarySearch => {
  const { account, text, document, favourites } = search
  const [tab, type, range] = [
    among(tabs, search['tab']),
    among(documentTypes, search['type']),
    among(ranges, search['range']),
  ]
  return {
    ...(tab && { tab }),
    ...(isId(account) && { account }),
    ...(type && { type }),
    ...(range && { range }),
    ...(favourites === 'yes' && { favourites }),
    ...(typeof text === 'string' && text !== '' && { text: text.slice(0, 200) }),
    ...(isId(document) && { document }),
  }
}
