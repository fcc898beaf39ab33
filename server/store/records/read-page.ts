/** The statements of a page of records: its rows with the names they refer to, and how many there are. */
import { stampsOf } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { RecordAnswer, RecordNames } from '#model/calls/records.ts'
import type { Caller, Question } from '../executor.ts'
import { tableName } from '../schema/table.ts'
import type { Statement } from '../statement.ts'
import { assertMay, isService } from './caller-rights.ts'
import { orderOf, whereOf, type ListQuery } from './list-query.ts'
import { namesColumn, namesSql } from './referenced-names.ts'
import { selectList, toRecord } from './select-list.ts'
import { listStatement, shapedStatement } from './shaped-statement.ts'

/** Lists are counted up to here; beyond it they only have more. */
export const mostCounted = 1000

/** Which records, and which of their fields. */
export type PageQuery = ListQuery & { fields: readonly string[] }

/** Rows of a page; the first carries the names. */
export function pageQuestion(caller: Caller, name: CollectionName, query: PageQuery): Question {
  const { text, values } = whereOf(caller, name, query)
  const tail = `${text} ${orderOf(caller, name, query)}`
  const question = questionOf(caller, { name, fields: query.fields, tail, values })
  return isPlain(query)
    ? question
    : { ...question, statement: { ...question.statement, isPlannedAnew: true } }
}

/** Whether the best way does not depend on the values: none is filtered by, and what is searched has been found. */
const isPlain = ({ filters = [], search, among, offset = 0 }: ListQuery): boolean =>
  filters.length === 0 && offset === 0 && (search === undefined || among !== undefined)

/** The same for one record, removed or not. */
export function recordQuestion(
  caller: Caller,
  name: CollectionName,
  { id, fields }: { id: string; fields: readonly string[] },
): Question {
  return questionOf(caller, { name, fields, tail: 't.tenant_id = $1 and t.id = $2', values: [id] })
}

/** The same for records known by their ids, in the order of those. */
export function recordsQuestion(
  caller: Caller,
  name: CollectionName,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
): Question {
  const tail = 't.tenant_id = $1 and t.id = any ($2::uuid[]) order by array_position($2::uuid[], t.id)'
  return questionOf(caller, { name, fields, tail, values: [ids] })
}

/** The ids of a list from first to last. */
export function idsQuestion(caller: Caller, name: CollectionName, query: ListQuery): Question {
  assertMay(caller, { name, verb: 'read' })
  const { text, values } = whereOf(caller, name, query)
  const order = orderOf(caller, name, query).replace(/ limit \d+ offset \d+$/, '')
  const sql = `select t.id from ${tableName(name)} t where ${text} ${order}`
  return { statement: listStatement(`ids.${name}`, sql), values }
}

/** How many there are, counted to one more than `mostCounted`. */
export function countQuestion(caller: Caller, name: CollectionName, query: ListQuery): Question {
  const { text, values } = whereOf(caller, name, query)
  const sql = `select count(*) as count from (select from ${tableName(name)} t where ${text} limit ${mostCounted + 1}) c`
  return { statement: listStatement(`count.${name}`, sql), values }
}

type Rows = { name: CollectionName; fields: readonly string[]; tail: string; values: readonly unknown[] }

function questionOf(caller: Caller, { name, fields, tail, values }: Rows): Question {
  const stamps = stampsOf(collections[name]) as string[]
  assertMay(caller, { name, verb: 'read', given: fields.filter((field) => !stamps.includes(field)) })
  const shape = [caller.role, isService(caller), name, fields, tail].join('\n')
  const statement = shapes.get(shape) ?? statementOf(caller, { name, fields, tail })
  if (shapes.size < mostShapes) shapes.set(shape, statement)
  return { statement, values }
}

/** The statements of these shapes, put together once: what is read depends on the role and the fields alone. */
const shapes = new Map<string, Statement>()
const mostShapes = 1000

function statementOf(caller: Caller, { name, fields, tail }: Omit<Rows, 'values'>): Statement {
  const page = `select ${selectList(caller, name, fields)} from ${tableName(name)} t where ${tail}`
  const names = namesSql(caller, name, fields)
  const text =
    names === null
      ? page
      : `with page as materialized (${page})
         select p.*, case when row_number() over () = 1 then ${names} end as "${namesColumn}" from page p`
  return shapedStatement(`page.${name}`, text)
}

/** The records of the rows, and the names of what they refer to. */
export function readPage(rows: readonly Record<string, unknown>[]): {
  records: RecordAnswer[]
  names: RecordNames
} {
  const names = (rows[0]?.[namesColumn] ?? {}) as RecordNames
  const records = rows.map(({ [namesColumn]: _names, ...row }) => toRecord(row) as RecordAnswer)
  return { records, names }
}
