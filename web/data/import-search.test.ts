import { describe, expect, it } from 'vitest'
import { readImportSearch } from '#web/data/import-search.ts'

describe('the address of the import page', () => {
  it('names an import by its id and nothing else', () => {
    const batch = '0199a0b0-0000-7000-8000-000000000001'
    expect(readImportSearch({ batch })).toEqual({ batch })
    expect(readImportSearch({ batch: '../x', other: 1 })).toEqual({})
    expect(readImportSearch({})).toEqual({})
  })

  it('names what a new import begins with', () => {
    expect(readImportSearch({ subject: 'rates' })).toEqual({ subject: 'rates' })
    expect(readImportSearch({ subject: 'else' })).toEqual({})
  })
})
