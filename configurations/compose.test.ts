import { describe, expect, it } from 'vitest'
import { compose } from '#configurations/compose.ts'

type Sample = {
  name: string
  limits: { accounts: number; portals: number }
  themes: string[]
  menus: { id: string }[]
}

const base: Sample = {
  name: 'base',
  limits: { accounts: 100, portals: 1 },
  themes: ['main', 'bowmore'],
  menus: [{ id: 'accounts' }],
}

describe('composing a white label', () => {
  it('removes, changes and adds without touching the base', () => {
    const made = compose<Sample>(base, {
      add: { themes: ['brand'] },
      change: { limits: { portals: 2 } },
      remove: { themes: ['bowmore'], menus: ['accounts'] },
    })
    expect(made).toEqual({
      name: 'base',
      limits: { accounts: 100, portals: 2 },
      themes: ['main', 'brand'],
      menus: [],
    })
    expect(base.themes).toEqual(['main', 'bowmore'])
  })

  it('replaces a list as a whole when it is changed', () => {
    expect(compose<Sample>(base, { change: { themes: ['dark'] } }).themes).toEqual(['dark'])
  })

  it('is frozen to its depths', () => {
    const made = compose<Sample>(base, {})
    expect(() => {
      made.limits.accounts = 5
    }).toThrow(TypeError)
  })

  it('refuses to remove what is not there and to add what is there', () => {
    expect(() => compose<Sample>(base, { remove: { themes: ['iolcus'] } })).toThrow(/iolcus/)
    expect(() => compose<Sample>(base, { add: { menus: [{ id: 'accounts' }] } })).toThrow(/accounts/)
  })
})
