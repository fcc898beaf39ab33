import { describe, expect, it } from 'vitest'
import {
  closeUppermost,
  openOver,
  readDrawer,
  readDrawers,
  readDrawerSearch,
  readProject,
  writeProject,
} from '#web/data/drawer-address.ts'

describe('the drawers in the address of a page', () => {
  it('are a kind and an id, which may itself have colons', () => {
    expect(readDrawer('holding:cash:EUR')).toEqual({ kind: 'holding', id: 'cash:EUR' })
    expect(readDrawer('breakdown:sector:Hedge Funds')).toEqual({
      kind: 'breakdown',
      id: 'sector:Hedge Funds',
    })
  })

  it('are not there when the address makes no sense', () => {
    for (const text of [undefined, '', 'holding', 'holding:', 'cellar:1', 7, `holding:${'x'.repeat(300)}`])
      expect(readDrawer(text)).toBeUndefined()
    expect(readDrawers({ over: 'holding:A' })).toEqual([])
  })

  it('stand one over the other, never three', () => {
    const open = readDrawers({ drawer: 'portfolio:P', over: 'breakdown:sector:UK' })
    expect(open).toHaveLength(2)
    expect(openOver(open, { kind: 'bond', id: 'B' })).toEqual({ drawer: 'portfolio:P', over: 'bond:B' })
    expect(closeUppermost(open)).toEqual({ drawer: 'portfolio:P', over: undefined })
  })

  it('give up the holding that was shown when another one opens', () => {
    const holding = { kind: 'holding', id: 'A' } as const
    expect(openOver([holding], { kind: 'bond', id: 'B' })).toEqual({ drawer: 'bond:B', over: undefined })
    expect(openOver([{ kind: 'account', id: 'X' }, holding], { kind: 'holding', id: 'B' })).toEqual({
      drawer: 'account:X',
      over: 'holding:B',
    })
  })

  it('are those alone that the page can draw', () => {
    const search = { drawer: 'fund:F1', over: 'holding:A' }
    expect(readDrawerSearch(search)).toEqual(search)
    expect(readDrawerSearch(search, ['fund'])).toEqual({ drawer: 'fund:F1', over: undefined })
    expect(readDrawerSearch({ drawer: 'holding:A', over: 'fund:F1' }, ['fund'])).toEqual({
      drawer: undefined,
      over: undefined,
    })
  })

  it('name a project with its fund, whatever stands in their ids', () => {
    const place = { fund: 'F/1', project: 'Quay 5: north' }
    expect(readProject(writeProject(place))).toEqual(place)
    expect(readProject('F1')).toEqual({ fund: 'F1', project: '' })
    expect(readProject('%E0%A4%A/x')).toEqual({ fund: '%E0%A4%A', project: 'x' })
  })
})
