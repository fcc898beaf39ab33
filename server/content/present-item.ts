/** A piece of content as it is shown: without what its own switches hide. */
import type { PublishedItem } from '#model/calls/content.ts'
import type { Collection } from '#model/collection.ts'

/** What only the service needs to know of a piece of content, and what switches parts of it off. */
const inner = ['permissions', 'active', 'version']

/** Which part a switch hides. */
const switches: readonly (readonly [string, readonly string[]])[] = [
  ['hidelogo', ['logo']],
  ['hidetestimonial', ['testimonial', 'contact']],
]

/** Posts that are hidden open at their address and are in no list; hidden pages reach administrators only. */
export function isHiddenFromLists({ hidden }: PublishedItem): boolean {
  return hidden === true
}

/** An item with the fields that the white label has, and no more than is to be shown. */
export function presentItem(
  item: PublishedItem,
  { collection, leftOut }: { collection: Collection; leftOut: readonly string[] },
): PublishedItem {
  const hidden = switches.flatMap(([name, parts]) => (item[name] === true ? parts : []))
  const gone = new Set([...inner, ...leftOut, ...hidden])
  const shown = Object.entries(item).filter(
    ([name]) => name === 'id' || (Object.hasOwn(collection.fields, name) && !gone.has(name)),
  )
  return { ...Object.fromEntries(shown), published: item.published ?? null } as PublishedItem
}
