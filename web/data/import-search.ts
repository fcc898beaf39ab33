import { type ImportSubject, importSubjects } from '#model/imports/import-vocabulary.ts'

/** What the address of the import page says: the import that is looked at, or what a new one begins with. */
export type ImportSearch = { batch?: string; subject?: ImportSubject }

/** Reads the search of the import page; what is no id, and no subject of an import, is left out. */
export const readImportSearch = ({ batch, subject }: Record<string, unknown>): ImportSearch => {
  if (typeof batch === 'string' && /^[0-9a-f-]{36}$/.test(batch)) return { batch }
  const found = importSubjects.find((one) => one === subject)
  return found ? { subject: found } : {}
}
