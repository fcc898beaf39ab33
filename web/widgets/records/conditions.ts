import type { FilterOperator } from '#model/calls/records.ts'
import { kindOf, type Field } from '#model/fields/field.ts'

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

/** How a field may be compared; nothing for one that cannot be filtered by. */
export const operatorsFor = (field: Field): readonly FilterOperator[] => kindOf(field).compares
