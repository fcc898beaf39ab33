/** What is asked of a list in the words of the call, read as a query of the store. */
import type { z } from 'zod'
import type { calls } from '#model/calls/calls.ts'
import { type FilterOperator, filterOperators } from '#model/calls/records.ts'
import { isAdministrator, type Role } from '#model/access/role.ts'
import type { Collection } from '#model/collection.ts'
import { checkValue } from '#model/fields/check-value.ts'
import { kindOf, type Field } from '#model/fields/field.ts'
import type { Problem } from '#model/fields/problem.ts'
import { problemInEnglish } from '#model/forms/english-problem.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Filter, ListQuery } from '#server/store/records/list-query.ts'

type Selection = z.output<typeof calls.exportRecords.query>
type Sort = NonNullable<ListQuery['sort']>

/** What a person filters and sorts by beside the fields, and the columns it stands for. */
const frame: Readonly<Record<string, string>> = {
  created: 'createdAt',
  updated: 'updatedAt',
  published: 'publishedAt',
  shown: 'shownAt',
  createdBy: 'createdBy',
  updatedBy: 'updatedBy',
  id: 'id',
}

const timestamp: Field = { kind: 'timestamp' }
const reference: Field = { kind: 'ref', to: 'users' }
/** The portfolio of a booking or holding, else its account: records are asked for by it, and not ordered. */
const parent: Field = { kind: 'ref', to: 'portfolios' }

/**
 * Search, filters and order of a list; a search looks only into what is `shown` to the caller. Refuses what the
 * collection does not have, by name.
 */
export function readSelection(
  { collection, shown, role }: { collection: Collection; shown: readonly string[]; role: Role },
  { search, filter = [], sort, removed }: Selection,
): ListQuery {
  const text = search?.trim() ?? ''
  const searched = collection.admin?.search ?? ['name']
  return {
    filters: filter.map((one) => readFilter(collection, one)),
    ...(text === '' ? {} : { search: { text, fields: searched.filter((field) => shown.includes(field)) } }),
    sort: sort ? readSort(collection, sort) : usualSort(collection, role),
    inactive: removed === 'yes',
  }
}

/** The fields asked for by commas; all that are shown without. */
export function readFields(asked: string | undefined, shown: readonly string[]): string[] {
  if (asked === undefined) return [...shown]
  const fields = [...new Set(asked.split(',').map((field) => field.trim()))].filter(
    (field) => field !== '' && !['id', 'published', 'shown'].includes(field),
  )
  const unknown = fields.filter((field) => !shown.includes(field))
  if (unknown.length > 0) throw refuse('fields', `There is no field ${quoted(unknown)} to show.`)
  return fields
}

/** What is ordered by hand in its order; otherwise the newest first, for administrators the newest changes. */
function usualSort({ ordered, stamps }: Collection, role: Role): Sort {
  if (ordered !== undefined) return [{ field: 'order' }]
  if (stamps === 'none') return []
  const hasChanges = stamps !== 'created' && isAdministrator(role)
  return [{ field: hasChanges ? 'updatedAt' : 'createdAt', descending: true }]
}

function readSort(collection: Collection, sort: string): Sort {
  return sort
    .split(',')
    .filter(Boolean)
    .slice(0, 5)
    .map((term) => {
      const field = term.replace(/^-/, '')
      const definition = definitionOf(collection, field)
      if (!definition || definition.kind === 'computed' || definition === parent)
        throw refuse('sort', `Records cannot be sorted by ${quoted([field])}.`)
      return { field: frame[field] ?? field, descending: term.startsWith('-') }
    })
}

function readFilter(collection: Collection, condition: string): Filter {
  const [field = '', operator = '', ...rest] = condition.split(':')
  const definition = definitionOf(collection, field)
  if (!definition || definition.kind === 'computed')
    throw refuse('filter', `Records cannot be filtered by ${quoted([field])}. ${howFiltered}`)
  const known = filterOperators.find((one) => one === operator)
  if (!known) throw refuse('filter', `${quoted([operator])} is not an operator. ${howFiltered}`)
  if (definition === parent && known !== 'is') throw refuseOperator(known)
  const value = readOperand(definition, known, rest.join(':'))
  return {
    field: frame[field] ?? field,
    operator: known === 'not' ? 'isNot' : known,
    value,
  }
}

function definitionOf(collection: Collection, field: string): Field | undefined {
  const own = Object.hasOwn(collection.fields, field) ? collection.fields[field] : undefined
  if (own) return own.kind === 'computed' && own.by === 'parentId' ? parent : own
  if (!Object.hasOwn(frame, field)) return undefined
  return field === 'id' || field.endsWith('By') ? reference : timestamp
}

function readOperand(definition: Field, operator: FilterOperator, text: string): unknown {
  const { column, compares } = kindOf(definition)
  const isList = column?.endsWith('[]') === true
  const isOrdered = compares.includes('from')
  const fits: Record<FilterOperator, boolean> = {
    is: !isList,
    not: !isList,
    in: !isList,
    contains: column === 'text',
    from: isOrdered,
    to: isOrdered,
    has: isList,
    empty: true,
    filled: true,
  }
  if (!fits[operator] || column === null) throw refuseOperator(operator)
  if (operator === 'empty' || operator === 'filled') return null
  if (operator === 'contains') return text
  if (operator === 'in') return text.split('|').map((one) => readValue(definition, one, operator))
  return readValue(definition, text, operator)
}

/** The columns that are numbers in JSON; exact decimals are texts. */
const numeric: ReadonlySet<string | null> = new Set(['double precision', 'bigint'])

/** A value of a field from its text; a day stands for its first or last moment where instants are compared. */
function readValue(definition: Field, text: string, operator: FilterOperator): unknown {
  const { kind } = definition
  const { column } = kindOf(definition)
  if (column?.startsWith('text')) return text
  const value = valueOf(definition, text, operator)
  const asked: Field = kind === 'refs' ? reference : kind === 'slider' ? { kind: 'number' } : definition
  const problem = value === '' ? fallback(kind) : checkValue(asked, value)
  if (problem) throw refuse('filter', `${quoted([text])} does not fit. ${problemInEnglish(problem)}.`)
  return value
}

function valueOf({ kind }: Field, text: string, operator: FilterOperator): unknown {
  if (kind === 'switch') return text === 'true' ? true : text === 'false' ? false : ''
  if (numeric.has(kindOf({ kind }).column)) return text.trim() === '' ? '' : Number(text)
  const isDay = kind === 'timestamp' && /^\d{4}-\d\d-\d\d$/.test(text)
  if (!isDay) return text
  return operator === 'to' ? `${text}T23:59:59.999999Z` : `${text}T00:00:00Z`
}

/** What is wrong with a text that is no value at all. */
const fallback = (kind: Field['kind']): Problem => ({ code: kind === 'switch' ? 'yes-or-no' : 'number' })

const howFiltered = `A filter is written field:operator:value, with one of the operators ${filterOperators.join(', ')}.`

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

const refuseOperator = (operator: FilterOperator): CallRefusal =>
  refuse('filter', `The field cannot be compared by ${quoted([operator])}.`)

function refuse(part: 'filter' | 'sort' | 'fields', sentence: string): CallRefusal {
  return new CallRefusal('bad-input', { fields: { [part]: sentence } })
}
