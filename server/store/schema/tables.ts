/** The tables of all collections, in an order in which each comes after those it refers to. */
import { collections } from '#model/collections/collections.ts'
import { tableOf, type Table } from './table.ts'

export const tables: readonly Table[] = Object.values(collections).map((collection) =>
  tableOf(collection, Object.keys(collections)),
)
