/** Whether a form of a collection has its words in a language: labels, options, one text for each language offered. */
import { expect } from 'vitest'
import type { Collection } from '#model/collection.ts'
import { fieldsOfCollection, languageName } from '#model/forms/collection-form.ts'
import type { Language } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'

/** Currencies, kinds of British accounts and methods of calls are the same everywhere. */
const code = /^([A-Z]{3,4}|ExO|Trust)$/

/** Expects words for everything an administrator sees of the collection. */
export async function checkWords(
  collection: Collection,
  { locale, locales }: { locale: Language; locales: readonly string[] },
): Promise<void> {
  const texts: Readonly<Record<string, string>> = await loadPhrases(locale, 'collections')
  const form = fieldsOfCollection(collection, { role: 'admin', locales })
  const stored = new Set(Object.keys(collection.fields))
  const missing = form.flatMap(({ name, options = [] }) => {
    const base = stored.has(name) ? name : name.slice(0, name.lastIndexOf('_'))
    const hasLabel = [`field.${collection.name}.${base}`, `field.${base}`].some((key) => key in texts)
    const unsaid = options
      .map((option) => (typeof option === 'string' ? option : option.value))
      .filter((value) => !hasOption(texts, { collection, field: base, value }))
    return hasLabel ? unsaid.map((value) => `${name}: ${value}`) : [name, ...unsaid]
  })
  expect(missing).toEqual([])
  for (const [name, field] of Object.entries(collection.fields))
    if (field.kind === 'json' && field.shape === 'textByLanguage' && collection.admin)
      expect(form.map((one) => one.name)).toEqual(
        expect.arrayContaining(locales.map((one) => languageName(name, one))),
      )
}

type Asked = { collection: Collection; field: string; value: string }

function hasOption(texts: object, { collection, field, value }: Asked): boolean {
  const keys = [`option.${collection.name}.${field}.${value}`, `option.${field}.${value}`]
  const namesItself = ['theme', 'portalLanguage', 'userLanguage', 'identifier'].includes(field)
  return keys.some((key) => key in texts) || namesItself || code.test(value)
}
