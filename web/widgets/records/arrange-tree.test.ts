import { describe, expect, it } from 'vitest'
import { pages } from '#model/collections/pages.ts'
import { people } from '#model/collections/people.ts'
import type { Shown } from '#web/data/collections.ts'
import { arrangeTree, parentField } from './arrange-tree.ts'

const page = (id: string, parentId: string | null = null) => ({ id, version: 1, active: true, parentId })

const tell = (records: ReturnType<typeof page>[]): string[] => {
  const { records: arranged, branches } = arrangeTree(records, 'parentId')
  return arranged.map(({ id }) => '-'.repeat(branches.get(id)?.depth ?? 0) + id)
}

describe('a list of pages that stand under each other', () => {
  it('has children behind their parents, siblings in their order', () => {
    expect(tell([page('history', 'about'), page('about'), page('team', 'about'), page('news')])).toEqual([
      'about',
      '-history',
      '-team',
      'news',
    ])
    expect(tell([page('c', 'b'), page('b', 'a'), page('a')])).toEqual(['a', '-b', '--c'])
  })

  it('loses nobody whose parent is not there or who stands below itself', () => {
    expect(tell([page('orphan', 'gone'), page('x', 'y'), page('y', 'x')])).toEqual(['orphan', 'x', '-y'])
  })

  it('is a tree only where records stand under records of their own collection', () => {
    expect(parentField(pages as Shown)).toBe('parentId')
    expect(parentField(people as Shown)).toBeNull()
  })
})
