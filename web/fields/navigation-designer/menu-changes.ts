import type { RecordAnswer } from '#model/calls/records.ts'
import { request } from '#web/data/call.ts'
import { moveEntry } from '../move-entry.ts'
import { stepsOf, type MenuCollection, type MenuEntry, type Move } from './menu-entry.ts'
import type { MenuChange } from './use-menu.ts'

type Values = Readonly<Record<string, unknown>>

/** The list that an entry stands in: the menu itself, or the entries below one of it. */
export type MenuList = { collection: MenuCollection; parent: string }

const onChildren = (
  parent: string,
  alter: (children: readonly RecordAnswer[]) => readonly RecordAnswer[],
) => {
  return (menu: readonly MenuEntry[]): readonly MenuEntry[] =>
    menu.map((one) => (one.record.id === parent ? { ...one, children: alter(one.children) } : one))
}

/** A new entry at the end of a list. */
export const addEntry = ({ collection, parent }: MenuList, values: Values): MenuChange => ({
  make: () =>
    request('createRecord', {
      params: { collection },
      body: { values: { ...values, [collection === 'navigation' ? 'portal' : 'navigation']: parent } },
    }),
})

/** Other values of an entry. */
export const changeEntry = (
  { collection, parent }: MenuList,
  record: RecordAnswer,
  values: Values,
): MenuChange => {
  const alter = (one: RecordAnswer): RecordAnswer => (one.id === record.id ? { ...one, ...values } : one)
  return {
    expect:
      collection === 'navigation'
        ? (menu) => menu.map((one) => ({ ...one, record: alter(one.record) }))
        : onChildren(parent, (children) => children.map(alter)),
    make: () =>
      request('updateRecord', {
        params: { collection, id: record.id },
        body: { version: record.version, values: { ...values } },
      }),
  }
}

const remove = (collection: MenuCollection, { id, version }: RecordAnswer) =>
  request('removeRecord', { params: { collection, id }, query: { version } })

/** An entry goes, with those below it. */
export const removeEntry = (
  { collection, parent }: MenuList,
  { record, children }: MenuEntry,
): MenuChange => ({
  expect:
    collection === 'navigation'
      ? (menu) => menu.filter((one) => one.record.id !== record.id)
      : onChildren(parent, (all) => all.filter(({ id }) => id !== record.id)),
  make: async () => {
    for (const child of children) await remove('subnavigation', child)
    await remove(collection, record)
  },
})

/** An entry goes to another place of its list. */
export const placeEntry = ({ collection, parent }: MenuList, id: string, move: Move): MenuChange => ({
  expect:
    collection === 'navigation'
      ? (menu) => moveEntry(menu, move)
      : onChildren(parent, (all) => moveEntry(all, move)),
  make: async () => {
    for (const direction of stepsOf(move))
      await request('moveRecord', { params: { collection, id }, body: { direction } })
  },
})
