import type { FilterOperator } from '#model/calls/records.ts'
import type { Field, FieldKind } from '#model/fields/field.ts'

/** One condition of a filter: 'country is IS', 'value from 1000'. */
export type Condition = { field: string; operator: FilterOperator; value: string }

const takesValue: Readonly<Record<FilterOperator, boolean>> = {
  is: true,
  not: true,
  in: true,
  contains: true,
  from: true,
  to: true,
  has: true,
  empty: false,
  filled: false,
}

const isOperator = (text: string): text is FilterOperator => Object.hasOwn(takesValue, text)

/** Reads a condition as the address and the call write it; null when it is none. */
export const readCondition = (text: string): Condition | null => {
  const [, field, operator, value = ''] = /^([^:]+):([a-z]+)(?::(.*))?$/s.exec(text) ?? []
  return field && operator && isOperator(operator) ? { field, operator, value } : null
}

/** Writes a condition as 'field:operator:value'; 'empty' and 'filled' have no value. */
export const writeCondition = ({ field, operator, value }: Condition): string =>
  needsValue(operator) ? `${field}:${operator}:${value}` : `${field}:${operator}`

/** Whether an operator compares with something. */
export const needsValue = (operator: FilterOperator): boolean => takesValue[operator]

/** The values of an 'in'. */
export const splitValues = (value: string): string[] => value.split('|').filter((one) => one !== '')

const texts: readonly FilterOperator[] = ['contains', 'is', 'not', 'filled', 'empty']
const measures: readonly FilterOperator[] = ['from', 'to', 'is', 'filled', 'empty']
const choices: readonly FilterOperator[] = ['in', 'not', 'filled', 'empty']
const single: readonly FilterOperator[] = ['is', 'not', 'filled', 'empty']
const lists: readonly FilterOperator[] = ['has', 'filled', 'empty']
const presence: readonly FilterOperator[] = ['filled', 'empty']
const none: readonly FilterOperator[] = []

/** The comparisons that make sense for each kind of field, the most useful first. */
const operatorsByKind: Readonly<Record<FieldKind, readonly FilterOperator[]>> = {
  text: texts,
  textarea: texts,
  slug: texts,
  email: texts,
  phone: texts,
  country: single,
  richtext: presence,
  password: none,
  money: measures,
  units: measures,
  price: measures,
  rate: measures,
  number: measures,
  slider: measures,
  count: measures,
  fraction: measures,
  date: measures,
  timestamp: ['from', 'to', 'filled', 'empty'],
  switch: ['is'],
  file: presence,
  files: presence,
  texts: lists,
  select: choices,
  ref: single,
  refs: lists,
  json: presence,
  computed: none,
}

/** How a field may be compared; nothing for one that cannot be filtered by. */
export const operatorsFor = (field: Field): readonly FilterOperator[] => operatorsByKind[field.kind]
