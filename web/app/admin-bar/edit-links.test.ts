import { expect, it } from 'vitest'
import { loadCollections } from '#configurations/register/registry.ts'
import { findEditLinks } from './edit-links.ts'

const all = await loadCollections('generic')

it('leads to the drawers of the portal, the account and the portfolio on the screen', () => {
  expect(findEditLinks({ portal: 'p', account: 'a' }, all)).toEqual([
    { what: 'portal', href: '/admin/portals?open=p' },
    { what: 'account', href: '/admin/accounts?open=a' },
  ])
  expect(findEditLinks({ portal: 'p', portfolio: 'f' }, all).at(-1)).toEqual({
    what: 'portfolio',
    href: '/admin/portfolios?open=f',
  })
})

it('leads to the designer of the form on the screen', () => {
  expect(findEditLinks({ portal: 'p', formId: 'f' }, all).at(-1)).toEqual({
    what: 'formId',
    href: '/forms-designer/f',
  })
})

it('leads nowhere where nothing is shown or the white label does not have it', () => {
  expect(findEditLinks({}, all)).toEqual([])
  const { portals: _portals, ...others } = all
  expect(findEditLinks({ portal: 'p' }, others)).toEqual([])
})
