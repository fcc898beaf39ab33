import { useMemo } from 'react'
import { isThemeKey, themes } from '#configurations/themes/themes.ts'
import { isLanguage, nameOfLanguage, type Language } from '#phrases/language.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useWords, type Say } from './words.ts'

/** What the collections, their fields, tabs and options are called in the shown language. */
export type CollectionWords = {
  /** Many records: 'Accounts'. */
  name: (collection: string) => string
  /** One record: 'Account'. */
  one: (collection: string) => string
  /** Several of its records, where its name counts none: 'Team members' of the 'Team'. */
  many: (collection: string) => string
  /** What the collection is for; empty for those the administration area does not show. */
  about: (collection: string) => string
  /** A field's label. A column of a tabular field is 'alerts.type', a text in one language 'email_content_nl'. */
  field: (collection: string, field: string) => string
  /** An option as people read it; a text that is no option of the product is shown as it is stored. */
  option: (collection: string, field: string, value: string) => string
  tab: (collection: string, id: string) => string
  section: (collection: string, id: string) => string
  /** A sentence below the field, where one helps. */
  help: (collection: string, field: string) => string | null
}

/** Finds the text of a key, undefined where there is none. */
export type FindText = (key: string) => string | undefined

/** The words of the collections over their texts; `productName` is how the product's own theme is called. */
export function makeCollectionWords({
  find,
  productName,
}: {
  find: FindText
  productName: string
}): CollectionWords {
  const first = (...keys: readonly string[]): string | undefined => {
    for (const key of keys) {
      const text = find(key)
      if (text !== undefined) return text
    }
    return undefined
  }
  const fieldText = (collection: string, field: string): string | undefined =>
    first(`field.${collection}.${field}`, `field.${field}`) ?? textInLanguage(collection, field)
  const textInLanguage = (collection: string, field: string): string | undefined => {
    const [base, language] = splitLanguage(field)
    const text = language && fieldText(collection, base)
    return text && `${text} (${nameOfLanguage(language)})`
  }
  return {
    name: (collection) => find(`name.${collection}`) ?? collection,
    many: (collection) => first(`many.${collection}`, `name.${collection}`) ?? collection,
    one: (collection) => find(`one.${collection}`) ?? collection,
    about: (collection) => find(`about.${collection}`) ?? '',
    field: (collection, field) => fieldText(collection, field) ?? field,
    option: (collection, field, value) =>
      ownName({ field, value, productName }) ??
      first(`option.${collection}.${field}.${value}`, `option.${lastOf(field)}.${value}`) ??
      value,
    tab: (collection, id) => first(`tab.${collection}.${id}`, `tab.${id}`) ?? id,
    section: (collection, id) => first(`section.${collection}.${id}`, `section.${id}`) ?? id,
    help: (collection, field) =>
      first(`help.${collection}.${splitLanguage(field)[0]}`, `help.${splitLanguage(field)[0]}`) ?? null,
  }
}

const lastOf = (field: string): string => field.split('.').at(-1) ?? field

/** 'email_content_nl' is 'email_content' in Dutch. */
function splitLanguage(field: string): [string, Language | undefined] {
  const at = field.lastIndexOf('_')
  const language = field.slice(at + 1)
  return at > 0 && isLanguage(language) ? [field.slice(0, at), language] : [field, undefined]
}

/** Themes and languages are called what they call themselves. */
function ownName(given: { field: string; value: string; productName: string }): string | undefined {
  const { field, value, productName } = given
  if (field === 'theme' && isThemeKey(value)) return themes[value].name ?? productName
  const isLanguageField = field === 'portalLanguage' || field === 'userLanguage'
  return isLanguageField && isLanguage(value) ? nameOfLanguage(value) : undefined
}

// Stored values stand in the keys, so dots and colons in them must not be read as paths.
const asKey = { keySeparator: false, nsSeparator: false, defaultValue: '' } as const

const findIn =
  (say: Say<'collections'>): FindText =>
  (key) =>
    (say as unknown as (key: string, options: typeof asKey) => string)(key, asKey) || undefined

/** The words of the collections in the shown language; the component waits until they are there. */
export const useCollectionWords = (): CollectionWords => {
  const say = useWords('collections')
  const { productName } = useFacts().configuration
  return useMemo(() => makeCollectionWords({ find: findIn(say), productName }), [say, productName])
}
