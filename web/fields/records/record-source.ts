import type { Recipient } from '#model/calls/messages.ts'
import type { RecordAnswer } from '#model/calls/records.ts'
import type { Collection } from '#model/collection.ts'
import type { FieldRule, FormField } from '#model/fields/form-field.ts'
import type { FoundOption } from '#web/ui/inputs/search-select.tsx'

/** Where a picker finds its records. */
export type RecordSource = {
  collection: string
  /** The field that names a record. */
  title: string
  /** What is asked of each record, and how the list is sorted, as far as the collection has it. */
  asked: { fields?: string; sort?: string }
  filter: readonly string[]
  /** Whether each is of one account, which the name alone does not tell. */
  isOfAccounts: boolean
  exclude: ReadonlySet<string>
}

const filtersOf: Readonly<Partial<Record<FieldRule, readonly string[]>>> = {
  professionals: ['isProfessional:is:true'],
  linked: ['external_id:filled', 'name:filled'],
}

/** Where the records of a picker come from, by its field. */
export const sourceOf = (
  field: Pick<FormField, 'collection' | 'rules' | 'exclude'>,
  collections: Readonly<Record<string, Collection>>,
): RecordSource => {
  const collection = field.collection ?? 'users'
  const definition = collections[collection]
  const title = definition?.admin?.title ?? 'name'
  const known = Object.keys(definition?.fields ?? {})
  const isOfAccounts = collection === 'portfolios'
  const asked = [title, 'email', ...(isOfAccounts ? ['account'] : [])].filter((name) => known.includes(name))
  return {
    collection,
    title,
    asked: known.includes(title) ? { sort: title, fields: asked.join(',') } : {},
    filter: (field.rules ?? []).flatMap((rule) => filtersOf[rule] ?? []),
    isOfAccounts,
    exclude: new Set(field.exclude ?? []),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

type Offered = {
  source: RecordSource
  unnamed: string
  group: string
  /** The names of what the records refer to. */
  names?: Readonly<Record<string, string>> | undefined
}

/** What of the found records is offered, by name; with the e-mail address or whose account it is of. */
export const toOptions = (
  records: readonly (RecordAnswer | Recipient)[],
  { source, unnamed, group, names = {} }: Offered,
): FoundOption[] =>
  records
    .filter((record) => !source.exclude.has(record.id))
    .map((record) => ({
      value: record.id,
      label: textOf((record as RecordAnswer)[source.title]) || unnamed,
      hint:
        record.isGroup === true
          ? group
          : textOf(record['email']) ||
            (source.isOfAccounts ? names[textOf((record as RecordAnswer)['account'])] : undefined),
    }))
