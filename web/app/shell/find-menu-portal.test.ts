import { describe, expect, it } from 'vitest'
import { buildFront } from '#tests/support/build-session.ts'
import { findMenuPortal } from './find-menu-portal.ts'

const session = { portals: [buildFront('p1'), buildFront('p2')] }

describe('the portal whose menu is shown', () => {
  it('is that of the address', () => {
    expect(findMenuPortal(session, { portal: 'p2', pathname: '/dashboard/p2/news' }, 'p1')).toBe('p2')
    expect(findMenuPortal(session, { portal: 'other', pathname: '/dashboard/other' }, 'p1')).toBeNull()
  })

  it.each(['/profile/me', '/dashboard/404'])(
    'is the one that was open last on %s, and the first where none was',
    (pathname) => {
      const profile = { portal: undefined, pathname }
      expect(findMenuPortal(session, profile, 'p2')).toBe('p2')
      expect(findMenuPortal(session, profile, 'gone')).toBe('p1')
      expect(findMenuPortal(session, profile, null)).toBe('p1')
      expect(findMenuPortal({ portals: [] }, profile, 'p1')).toBeNull()
    },
  )

  it('is none where portals are chosen or administered', () => {
    expect(findMenuPortal(session, { portal: undefined, pathname: '/portals' }, 'p1')).toBeNull()
    expect(findMenuPortal(session, { portal: undefined, pathname: '/admin' }, 'p1')).toBeNull()
  })
})
