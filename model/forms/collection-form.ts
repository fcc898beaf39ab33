/** The forms in which records of a collection are edited, made from its definition. */
import { fields as fieldsFor } from '#model/access/access.ts'
import type { Role } from '#model/access/role.ts'
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Field } from '#model/fields/field.ts'
import { fieldOfCollection } from '#model/forms/collection-field.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm, type FormStep } from '#model/forms/form-structure.ts'
import { withStoredOption } from '#model/forms/stored-option.ts'
import type { Answers, FieldOption, FormField } from '#model/fields/form-field.ts'

/** One tab of a record's drawer that has fields: its sections, each under a heading of the phrases where it has an id. */
export type FormTab = { readonly id: string; readonly sections: readonly FormSection[] }

/** Fields under one heading. */
export type FormSection = { readonly id?: string; readonly fields: readonly FormField[] }

/**
 * For whom the form is and what it needs to know. `locales`: the languages of the white label, one field each for a
 * text by language. `lists`: options by the name of a field, where they are not in the definition. `record`: what is
 * edited; a stored choice that is not offered any more is offered for it. `verb`: whether a record is made or changed.
 */
export type FormContext = {
  readonly role: Role
  readonly locales: readonly string[]
  readonly lists?: Readonly<Record<string, readonly FieldOption[]>>
  readonly record?: Answers
  readonly verb?: 'create' | 'update'
}

/**
 * The tabs with fields of a collection's drawer, first tab first. What the role may not read is not there, what it may
 * not write is read-only, a password never appears. Labels are in the phrases, by collection and field.
 * Worked case: `email_content` of `userStatus` with the locales en and nl is `email_content_en`, `email_content_nl`.
 */
export function formOfCollection(collection: Collection, context: FormContext): readonly FormTab[] {
  return (collection.admin?.tabs ?? []).flatMap((tab) =>
    'sections' in tab
      ? [{ id: tab.id, sections: tab.sections.map((section) => sectionOf(collection, { section, context })) }]
      : [],
  )
}

/** Every field of a collection's form in one list, for checking what was sent. */
export function fieldsOfCollection(collection: Collection, context: FormContext): readonly FormField[] {
  return formOfCollection(collection, context).flatMap(({ sections }) =>
    sections.flatMap(({ fields }) => fields),
  )
}

type Part = { section: { readonly id?: string; readonly fields: readonly string[] }; context: FormContext }

function sectionOf(collection: Collection, { section, context }: Part): FormSection {
  const fields = section.fields.flatMap((name) => fieldsNamed(collection, { name, context }))
  return section.id === undefined ? { fields } : { id: section.id, fields }
}

function fieldsNamed(
  collection: Collection,
  { name, context }: { name: string; context: FormContext },
): FormField[] {
  if (isStamp(name)) return [{ name, type: 'timestamp', readonly: true }]
  const field = collection.fields[name]
  if (field === undefined || !isAllowed(collection, { name, context, verb: 'read' })) return []
  if (isOutOfPlace({ name, field }, context.record)) return []
  const isWritable = isAllowed(collection, { name, context, verb: context.verb ?? 'update' })
  const options = context.lists?.[name] ?? questionsOf(field, context.record)
  const made = fieldOfCollection({ name, field, options })
  if (made === null) return []
  const shown = isWritable ? { ...made, ...presetOf(field, context) } : { ...made, readonly: true }
  return byLanguage({ field, locales: context.locales }, withStoredOption(shown, context.record?.[name]))
}

/** What the form of a new record begins with, which a person may change and not leave out. */
const presetOf = ({ preset }: Field, { verb }: FormContext): Partial<FormField> =>
  preset === undefined || verb !== 'create' ? {} : { required: true, value: preset }

/** The questions of a designed form that are answered by a text, such as an e-mail address. */
export const textQuestions = (steps: readonly FormStep[] | null | undefined): FormField[] =>
  flattenFields(fieldsOfForm(steps ?? [])).filter(({ type }) => type === 'text')

/** The questions that are answered by a text, where the field names one of a form that has such. */
function questionsOf({ questionOf }: Field, record: Answers = {}): readonly FieldOption[] | undefined {
  const texts = questionOf === undefined ? [] : textQuestions(record[questionOf] as FormStep[] | null)
  if (texts.length === 0) return undefined
  return texts.map(({ name, label = name }) => ({ value: name, label }))
}

/** Whether a record is placed by another field, as the file of a library that is nobody's paper. */
const isOutOfPlace = ({ name, field }: { name: string; field: Field }, record: Answers = {}): boolean =>
  field.unlessIn !== undefined && Boolean(record[field.unlessIn]) && !record[name]

const isStamp = (name: string) => name === 'created' || name === 'updated'

type Question = { name: string; context: FormContext; verb: 'read' | 'create' | 'update' }

function isAllowed(collection: Collection, { name, context, verb }: Question): boolean {
  const isKnown = Object.hasOwn(collections, collection.name)
  return isKnown && fieldsFor(context.role, collection.name as CollectionName, verb).includes(name)
}

/** A text by language is one field for each of the locales. */
function byLanguage(
  { field, locales }: { field: Field; locales: readonly string[] },
  made: FormField,
): FormField[] {
  if (!isByLanguage(field)) return [made]
  return locales.map((locale) => ({ ...made, name: languageName(made.name, locale) }))
}

const isByLanguage = (field: Field) => field.kind === 'json' && field.shape === 'textByLanguage'

/** The name of a text by language in one language, 'email_content_nl' (decision Q-ALERT-CONTENT). */
export const languageName = (name: string, locale: string): string => `${name}_${locale}`
