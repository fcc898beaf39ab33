/** Whether the definition of a form field, as made in the forms designer, holds together. */
import { readPattern } from '#model/fields/check-text.ts'
import type { Problem } from '#model/fields/problem.ts'
import { partOf, readObject } from '#model/fields/read-input.ts'
import { requiredMessages } from '#model/forms/explain-problem.ts'
import { fieldRules, formFieldTypes, type FormField, type FormFieldType } from '#model/fields/form-field.ts'

type Finding = readonly [path: string, problem: Problem]
type Definition = Readonly<Record<string, unknown>>
type Sort = { code: Problem['code']; isOne: (value: unknown) => boolean }

const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

const text: Sort = { code: 'text', isOne: isText }
const texts: Sort = { code: 'list', isOne: isTexts }
const yesOrNo: Sort = { code: 'yes-or-no', isOne: (value) => typeof value === 'boolean' }
const number: Sort = { code: 'number', isOne: (value) => typeof value === 'number' && Number.isFinite(value) }
const count: Sort = {
  code: 'number',
  isOne: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 20,
}
const options: Sort = { code: 'list', isOne: (value) => Array.isArray(value) && value.every(isOption) }
const anything: Sort = { code: 'document', isOne: () => true }
const rules: Sort = {
  code: 'option',
  isOne: (value) => isTexts(value) && value.every((rule) => fieldRules.some((known) => known === rule)),
}
const says: Sort = { code: 'option', isOne: (value) => isText(value) && requiredMessages.includes(value) }
const pattern: Sort = {
  code: 'pattern',
  isOne: (value) => isText(value) && value.length <= 200 && readPattern(value) !== null,
}
/** Fields inside fields are checked one by one. */
const fields: Sort = { code: 'list', isOne: Array.isArray }

function isOption(value: unknown): boolean {
  const option = readObject(value)
  return (
    isText(value) ||
    (option !== null &&
      isText(option['value']) &&
      isText(option['label']) &&
      isScore(partOf(option, 'score')))
  )
}

function isScore(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0 && value <= 100)
}

/** What each property of a field must be; `name` and `type` are looked at apart. */
const properties: Readonly<Record<Exclude<keyof FormField, 'name' | 'type'>, Sort>> = {
  label: text,
  help: text,
  value: anything,
  required: yesOrNo,
  requiredUnless: texts,
  readonly: yesOrNo,
  admin: yesOrNo,
  internal: yesOrNo,
  limit: number,
  min: number,
  max: number,
  options,
  multiple: yesOrNo,
  other: yesOrNo,
  otherValue: text,
  exclude: texts,
  collection: text,
  notes: text,
  comment: yesOrNo,
  rules,
  disabled: yesOrNo,
  parentId: text,
  says,
  decimals: count,
  percent: yesOrNo,
  pattern,
  rows: count,
  fields,
  by: text,
  component: text,
}

/** What a field of a type cannot do without. */
const needed: Readonly<Partial<Record<FormFieldType, keyof FormField>>> = {
  label: 'label',
  select: 'options',
  dropdown: 'options',
  radio: 'options',
  collectionSelect: 'collection',
  picker: 'collection',
  grid: 'collection',
  tabular: 'fields',
  tabs: 'fields',
  custom: 'component',
}

const nameOfField = /^[A-Za-z][A-Za-z0-9_-]{0,79}$/
const deepest = 3

/** What is wrong with the definition of one field, by path: its name, type and properties, and the fields inside it. */
export function checkFieldDefinition(given: unknown, path: string, depth = 1): Finding[] {
  const field = readObject(given)
  if (field === null || depth > deepest) return [[path, { code: 'document' }]]
  const inner = partOf(field, 'fields')
  return [
    ...checkName(partOf(field, 'name'), path),
    ...checkType(field, path),
    ...checkProperties(field, path),
    ...checkEnds(field, path),
    ...(Array.isArray(inner) ? inner : []).flatMap((one, index) =>
      checkFieldDefinition(one, `${path}.fields.${index}`, depth + 1),
    ),
  ]
}

function checkName(name: unknown, path: string): Finding[] {
  if (name === undefined || name === '') return [[`${path}.name`, { code: 'required', says: 'name' }]]
  return typeof name === 'string' && nameOfField.test(name) ? [] : [[`${path}.name`, { code: 'pattern' }]]
}

function checkType(field: Definition, path: string): Finding[] {
  const type = formFieldTypes.find((known) => known === partOf(field, 'type'))
  if (type === undefined) return [[`${path}.type`, { code: 'option' }]]
  const name = needed[type]
  const value = name && partOf(field, name)
  const isMissing = name !== undefined && (!value || (Array.isArray(value) && value.length === 0))
  return isMissing ? [[`${path}.${name}`, { code: 'required' }]] : []
}

function checkProperties(field: Definition, path: string): Finding[] {
  return Object.entries(field)
    .filter(([name, value]) => name !== 'name' && name !== 'type' && value !== undefined)
    .flatMap(([name, value]): Finding[] => {
      const sort = partOf(properties, name) as Sort | undefined
      if (sort === undefined) return [[`${path}.${name}`, { code: 'unknown' }]]
      return sort.isOne(value) ? [] : [[`${path}.${name}`, { code: sort.code }]]
    })
}

/** The lower end is not above the upper one. */
function checkEnds({ min, max }: Definition, path: string): Finding[] {
  const isTurned = typeof min === 'number' && typeof max === 'number' && min > max
  return isTurned ? [[`${path}.max`, { code: 'minimum', limit: min }]] : []
}
