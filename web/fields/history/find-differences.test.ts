import { describe, expect, it } from 'vitest'
import { findDifferences } from '#web/fields/history/find-differences.ts'

describe('the differences between two versions', () => {
  it('are the fields that changed, came or went', () => {
    const before = { name: 'A', slug: 'a', body: 'x' }
    const after = { name: 'B', slug: 'a', tags: ['t'] }
    expect(findDifferences({ before, after })).toEqual([
      { name: 'name', before: 'A', after: 'B' },
      { name: 'tags', before: undefined, after: ['t'] },
      { name: 'body', before: 'x', after: undefined },
    ])
  })

  it('do not hang on the order of the parts of a document, nor on how nothing is written', () => {
    const before = { blocks: { a: 1, b: { c: 2, d: 3 } }, title: null }
    expect(findDifferences({ before, after: { blocks: { b: { d: 3, c: 2 }, a: 1 } } })).toEqual([])
  })

  it('see the order of a list', () => {
    expect(findDifferences({ before: { a: [1, 2] }, after: { a: [2, 1] } })).toHaveLength(1)
  })
})
