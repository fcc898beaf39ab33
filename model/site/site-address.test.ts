import { describe, expect, it } from 'vitest'
import { pages } from '#model/reports/pages.ts'
import { isPortalPath, isReservedSlug } from '#model/site/site-address.ts'

describe('an address of the portal', () => {
  it('is that of every page behind a session, of the doors to them and of what is served beside them', () => {
    for (const { path } of Object.values(pages)) expect(isPortalPath(path), path).toBe(true)
    for (const path of ['/', '/login?next=%2Fabout', '/action#x', '/api/session', '/files/a.png'])
      expect(isPortalPath(path), path).toBe(true)
  })

  it('is none of a public page, nor one that only begins like it', () => {
    for (const path of ['/about', '/news/portals', '/team', '/login-help', '/dashboards'])
      expect(isPortalPath(path), path).toBe(false)
  })
})

it('a page may not be called as what is there already', () => {
  for (const slug of ['login', 'portals', 'dashboard', 'news', 'team', 'site', 'files'])
    expect(isReservedSlug(slug), slug).toBe(true)
  for (const slug of ['about', 'our-team', 'newsroom']) expect(isReservedSlug(slug), slug).toBe(false)
})
