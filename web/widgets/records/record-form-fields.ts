import { formOfCollection, languageName, type FormTab } from '#model/forms/collection-form.ts'
import { gatherValues } from '#model/forms/record-values.ts'
import type { Role } from '#model/access/role.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import type { Shown } from '#web/data/collections.ts'
import type { CollectionWords } from '#web/words/collection-words.ts'
import { labelField } from './label-fields.ts'

type About = {
  role: Role
  locales: readonly string[]
  words: CollectionWords
  record: Answers | undefined
  /** 'read': the record is only looked at. */
  purpose: 'create' | 'update' | 'read'
}

/** The tabs with fields of a record's drawer, in the words of the reader. */
export const labelledForm = (collection: Shown, about: About): readonly FormTab[] => {
  const { role, locales, words, record, purpose } = about
  const verb = purpose === 'create' ? 'create' : 'update'
  const context = { role, locales, verb, ...(record && { record }) } as const
  const label = (field: FormField): FormField => {
    const labelled = labelField(field, { collection: collection.name, words })
    return purpose === 'read' ? { ...labelled, readonly: true } : labelled
  }
  return formOfCollection(collection, context).map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({ ...section, fields: section.fields.map(label) })),
  }))
}

type Filled = { values: Answers; changed: readonly string[] }

/**
 * What is sent of a changed record: only the fields that were changed, so that what others changed meanwhile stays. A
 * text by language is one field of the record, so all its languages are sent when one of them was changed, also those of
 * the stored `record` that the form does not show.
 */
export const changedValues = (
  collection: Shown,
  { values, changed }: Filled,
  kept: { locales: readonly string[]; record: Answers },
): Record<string, unknown> => {
  const isChanged = (name: string): boolean =>
    changed.includes(name) || kept.locales.some((locale) => changed.includes(languageName(name, locale)))
  const gathered = gatherValues(collection, values, kept)
  return Object.fromEntries(Object.entries(gathered).filter(([name]) => isChanged(name)))
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** What is sent of a new record: what was given beforehand, where it was not taken out again, and what was filled in. */
export const newValues = (
  collection: Shown,
  { values, given }: { values: Answers; given: Answers },
  locales: readonly string[],
): Record<string, unknown> => {
  const filled = gatherValues(collection, values, { locales, record: given })
  return Object.fromEntries(Object.entries({ ...given, ...filled }).filter(([, value]) => !isEmpty(value)))
}
