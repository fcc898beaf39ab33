/** Records as the values of a form, and back. */
import type { Collection } from '#model/collection.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import type { Field } from '#model/fields/field.ts'
import { readObject } from '#model/fields/read-input.ts'
import { fieldOfCollection } from '#model/forms/collection-field.ts'
import { languageName } from '#model/forms/collection-form.ts'
import type { Answers } from '#model/fields/form-field.ts'

/**
 * A record as the values of its form: texts by language one by one, members as their ids, stamps as their times,
 * nothing as what is empty for the type. What the record does not show stays out.
 * Worked case: { email_content: { en: 'Hi' } } with en and nl is { email_content_en: 'Hi', email_content_nl: '' }.
 */
export function spreadRecord(
  collection: Collection,
  record: Answers,
  locales: readonly string[],
): Record<string, unknown> {
  const stamps = ['created', 'updated'].flatMap((name) => {
    const at = readObject(record[name])?.['at']
    return at === undefined ? [] : [[name, at] as const]
  })
  const values = Object.entries(collection.fields)
    .filter(([name, field]) => Object.hasOwn(record, name) && field.kind !== 'password')
    .flatMap(([name, field]) => spread({ name, field, stored: record[name], locales }))
  return Object.fromEntries([...stamps, ...values])
}

function spread(one: {
  name: string
  field: Field
  stored: unknown
  locales: readonly string[]
}): [string, unknown][] {
  const { name, field, stored, locales } = one
  if (!isByLanguage(field)) return [[name, valueOf({ name, field, stored })]]
  const texts = readObject(stored)
  return locales.map((locale) => [languageName(name, locale), texts?.[locale] ?? ''])
}

function valueOf({ name, field, stored }: { name: string; field: Field; stored: unknown }): unknown {
  const made = fieldOfCollection({ name, field })
  if (made === null) return stored
  if (field.kind === 'computed' && Array.isArray(stored)) return stored.map(idOf)
  if (stored !== null && stored !== undefined) return stored
  return made.multiple ? [] : fieldKinds[made.type].empty
}

const idOf = (item: unknown): unknown => readObject(item)?.['id'] ?? item

const isByLanguage = (field: Field) => field.kind === 'json' && field.shape === 'textByLanguage'

/** The languages of the form, and the record that it began with where there is one. */
type Kept = { locales: readonly string[]; record?: Answers | undefined }

/**
 * The values of a form as a record keeps them: texts by language together (languages without a text are left out, those
 * that the form does not show stay as the record has them), empty texts as null. Stamps and other names that are not of
 * the collection stay as they are.
 * Worked case: 'Hoi' for email_content_nl, in a form of nl and a record { email_content: { en: 'Hi', nl: 'Dag' } }, is
 * { email_content: { en: 'Hi', nl: 'Hoi' } }.
 */
export function gatherValues(collection: Collection, values: Answers, kept: Kept): Record<string, unknown> {
  const texts = Object.entries(collection.fields).filter(([, field]) => isByLanguage(field))
  const parts = new Set(texts.flatMap(([name]) => kept.locales.map((locale) => languageName(name, locale))))
  const plain = Object.entries(values)
    .filter(([name]) => !parts.has(name))
    .map(([name, value]) => [name, stored(collection.fields[name], value)] as const)
  const gathered = texts.flatMap(([name]) => gather(name, values, kept))
  return Object.fromEntries([...plain, ...gathered])
}

function gather(name: string, values: Answers, { locales, record }: Kept): [string, unknown][] {
  const given = locales.filter((locale) => Object.hasOwn(values, languageName(name, locale)))
  if (given.length === 0) return []
  const others = Object.entries(readObject(record?.[name]) ?? {}).filter(
    ([locale]) => !given.includes(locale),
  )
  const texts = given.map((locale) => [locale, values[languageName(name, locale)]] as const)
  const filled = texts.filter(([, text]) => text !== '' && text !== null)
  return [[name, Object.fromEntries([...others, ...filled])]]
}

function stored(field: Field | undefined, value: unknown): unknown {
  return field !== undefined && value === '' ? null : value
}
