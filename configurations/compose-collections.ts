/**
 * The collections as a white label has them: the product's definitions with its overlay. A collection of a feature that
 * is off stays out, as does a field that is offered 'by overlay' unless the white label adds it (their columns exist
 * everywhere); `change` alters what a field says (required, options, several files); `remove` takes fields out of the
 * forms.
 */
import type { Configuration } from '#configurations/configuration.ts'
import type { AdminTab, Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Field } from '#model/fields/field.ts'

/** What a white label does to the collections. */
export type CollectionsOverlay = {
  readonly add?: Fields<readonly string[]>
  readonly change?: Fields<Readonly<Record<string, Partial<Field>>>>
  readonly remove?: Fields<readonly string[]>
}

type Fields<T> = { readonly [Name in CollectionName]?: T }

/** The collections of a white label by name; those it does not have are absent. */
export type ComposedCollections = Readonly<Partial<Record<CollectionName, Collection>>>

type Facts = Pick<Configuration, 'features' | 'themes' | 'locales' | 'dividendKind'>

/**
 * The collections of a white label, frozen. Its themes and languages are the options of the fields that choose one;
 * dividends are spelled its way. A name in the overlay that does not exist is a mistake and throws.
 */
export function composeCollections(facts: Facts, overlay: CollectionsOverlay): ComposedCollections {
  const whole = mergeChanges(changesOf(facts), overlay.change ?? {})
  const composed = Object.entries(collections as Record<string, Collection>)
    .filter(([, { feature }]) => feature === undefined || facts.features[feature] !== 'off')
    .map(([key, collection]) => {
      const name = key as CollectionName
      const step = {
        add: overlay.add?.[name] ?? [],
        remove: overlay.remove?.[name] ?? [],
        change: whole[name] ?? {},
      }
      return [name, freeze(composeCollection(collection, step))]
    })
  return Object.freeze(Object.fromEntries(composed)) as ComposedCollections
}

type Step = {
  add: readonly string[]
  remove: readonly string[]
  change: Readonly<Record<string, Partial<Field>>>
}

function composeCollection(collection: Collection, { add, remove, change }: Step): Collection {
  for (const name of [...add, ...remove, ...Object.keys(change)])
    if (!Object.hasOwn(collection.fields, name))
      throw new Error(`'${collection.name}' has no field '${name}'.`)
  const isThere = ([name, field]: [string, Field]) =>
    !remove.includes(name) && (field.offered === undefined || add.includes(name))
  const fields = Object.fromEntries(
    Object.entries(collection.fields)
      .filter(isThere)
      .map(([name, field]) => [name, { ...field, ...change[name] } as Field]),
  )
  return collection.admin
    ? { ...collection, fields, admin: viewOf(collection.admin, fields) }
    : { ...collection, fields }
}

function viewOf(admin: NonNullable<Collection['admin']>, fields: Readonly<Record<string, Field>>) {
  const known = (name: string) =>
    Object.hasOwn(fields, name) || name === 'created' || name === 'updated' || name === 'published'
  const tabOf = (tab: AdminTab): AdminTab =>
    'sections' in tab
      ? {
          ...tab,
          sections: tab.sections.map((section) => ({ ...section, fields: section.fields.filter(known) })),
        }
      : tab
  return { ...admin, columns: admin.columns.filter(known), tabs: admin.tabs.map(tabOf) }
}

/** What follows from the configuration itself. */
function changesOf({ themes, locales, dividendKind }: Facts): NonNullable<CollectionsOverlay['change']> {
  const language = { kind: 'select', options: locales } as const
  const kinds = collections.transactions.fields.purchaseType.options.filter(
    (kind) => !kind.startsWith('Divid') || kind === dividendKind,
  )
  return {
    portals: { theme: { kind: 'select', options: themes }, portalLanguage: language },
    users: { userLanguage: language },
    transactions: { purchaseType: { options: kinds } },
  }
}

function mergeChanges(
  one: NonNullable<CollectionsOverlay['change']>,
  other: NonNullable<CollectionsOverlay['change']>,
): NonNullable<CollectionsOverlay['change']> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as CollectionName[])
  return Object.fromEntries([...names].map((name) => [name, { ...one[name], ...other[name] }]))
}

const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
